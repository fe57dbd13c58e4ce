import { servicesContext } from '../../domain/contexts.server.ts'
import { herdCsv } from '../../domain/spreadsheet/export-table.server.ts'
import { readHerd } from '../../domain/spreadsheet/herd.server.ts'
import type { Route } from './+types/csv-route'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return new Response(herdCsv(await readHerd(context.get(servicesContext).database)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rebanho.csv"',
    },
  })
}
