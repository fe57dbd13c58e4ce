import { Outlet } from 'react-router'
import type { Route } from './+types/full-access-layout'
import { fullAccessMiddleware } from './full-access-middleware.server.ts'

/** Around the routes that editors may not open: leads, figures about them, and access of others (`app/routes.ts`). */
export const middleware: Route.MiddlewareFunction[] = [fullAccessMiddleware]

export default Outlet
