import { servicesContext } from '../domain/contexts.server.ts'
import { leadsCsv } from '../domain/inbox/csv-export.server.ts'
import { readFilter } from '../domain/inbox/filter.server.ts'
import type { Route } from './+types/export-route'

/** The leads of a filter, streamed. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const read = readFilter(url.searchParams)
  if (!read.valid)
    return new Response(`Este filtro não faz sentido: ${read.wrong.join(', ')}.`, {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(leadsCsv(services.database, read.filter), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
    },
  })
}
