import { herdCsv, herdXlsx } from '../../domain/spreadsheet/export-table.server.ts'
import { readHerd } from '../../domain/spreadsheet/herd.server.ts'
import { download } from '../../platform/http/file-response.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/file-route'

/** The herd's spreadsheet as CSV or XLSX, by the address's ending. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const herd = await readHerd(context.get(servicesContext).database)
  return url.pathname.endsWith('.csv')
    ? download('rebanho.csv', herdCsv(herd))
    : download('rebanho.xlsx', new Uint8Array(await herdXlsx(herd)))
}
