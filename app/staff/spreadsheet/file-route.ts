import { herdXlsx } from '../../domain/spreadsheet/export-table.server.ts'
import { readHerd } from '../../domain/spreadsheet/herd.server.ts'
import { download } from '../../platform/http/file-response.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/file-route'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const herd = await readHerd(context.get(servicesContext).database)
  return download('rebanho.xlsx', new Uint8Array(await herdXlsx(herd)))
}
