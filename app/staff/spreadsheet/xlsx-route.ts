import { servicesContext } from '../../domain/contexts.server.ts'
import { herdXlsx } from '../../domain/spreadsheet/export-table.server.ts'
import { readHerd } from '../../domain/spreadsheet/herd.server.ts'
import type { Route } from './+types/xlsx-route'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const file = await herdXlsx(await readHerd(context.get(servicesContext).database))
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="rebanho.xlsx"',
    },
  })
}
