import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isStaffPath } from '../app/domain/paths.ts'
import routeTable from '../app/routes.ts'
import { built } from './built.ts'

export interface StaffRoute {
  id: string
  file: string
  path: string
  layouts: readonly string[]
}

const ownerLayout = 'staff/frame/owner-layout.ts'
const layoutFiles = ['staff/frame/layout.tsx', 'staff/frame/full-access-layout.ts', ownerLayout]

/** Every route of a route table in the staff's folder or at a staff address. */
export function staffRoutes(
  entries: RouteConfigEntry[],
  parentPath = '',
  layouts: readonly string[] = [],
): StaffRoute[] {
  return entries.flatMap(({ id, file, path = '', children = [] }) => {
    const fullPath = `${parentPath}/${path.replace(/^en\?\/?/, '')}`.replace(/\/+/g, '/')
    const isLayout = layoutFiles.includes(file)
    const below = staffRoutes(children, fullPath, isLayout ? [...layouts, file] : layouts)
    const isStaffRoute = !isLayout && (file.startsWith('staff/') || isStaffPath(fullPath))
    const route = { id: id ?? file.replace(/\.tsx?$/, ''), file, path: fullPath, layouts }
    return isStaffRoute ? [route, ...below] : below
  })
}

export const routes = staffRoutes(await routeTable)
export const editorRoutes = routes.filter(({ layouts }) => layouts.length < 2)
export const ownerRoutes = routes.filter(({ layouts }) => layouts.includes(ownerLayout))
export const { build } = built
export const takesPosts = ({ id }: StaffRoute) => build.routes[id]?.module.action !== undefined
