import { herdCsv } from '../../domain/spreadsheet/export-table.server.ts'
import { readHerd } from '../../domain/spreadsheet/herd.server.ts'
import { download } from '../../platform/http/file-response.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/csv-route'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return download('rebanho.csv', herdCsv(await readHerd(context.get(servicesContext).database)))
}
