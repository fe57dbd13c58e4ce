import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isStaffPath } from '../app/domain/paths.ts'
import routeTable from '../app/routes.ts'
import { built } from './built.ts'

export interface StaffRoute {
  id: string
  path: string
}

/** Every route of a route table whose module is in the staff's folder or whose address is a staff address. */
function staffRoutes(entries: RouteConfigEntry[], parentPath = ''): StaffRoute[] {
  return entries.flatMap(({ id = '', file, path, children = [] }) => {
    const fullPath = `${parentPath}/${path?.replace(/^en\?\/?/, '') ?? ''}`.replace(/\/+/g, '/')
    const isOwn = path !== undefined && (file.startsWith('staff/') || isStaffPath(fullPath))
    const route = { id: id || file.replace(/\.tsx?$/, ''), path: fullPath }
    return [...(isOwn ? [route] : []), ...staffRoutes(children, fullPath)]
  })
}

export const routes = staffRoutes(await routeTable)
export const takesPosts = ({ id }: StaffRoute) => built.build.routes[id]?.module.action !== undefined
