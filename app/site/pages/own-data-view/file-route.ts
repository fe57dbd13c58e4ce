import { redirect } from 'react-router'
import { ownDataPaths } from '../../../domain/paths.ts'
import { exportOwnData } from '../../../domain/privacy/own-data.server.ts'
import { download } from '../../../platform/http/file-response.ts'
import { servicesContext } from '../../../request/context.server.ts'
import type { Route } from './+types/file-route'
import { findVisit } from './own-data-view.server.ts'

/** Everything stored under the visitor's address, as a file. A post: it leaves a record. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const visit = await findVisit(context, request)
  if (!visit) return redirect(ownDataPaths.ownData, 303)
  const data = await exportOwnData(context.get(servicesContext), visit.email)
  return download('meus-dados.json', data, { 'Cache-Control': 'no-store' })
}
