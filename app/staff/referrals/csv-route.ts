import { parseLedgerFilter, referralsCsv } from '../../domain/inbox/referrals/ledger.server.ts'
import { download } from '../../platform/http/file-response.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/csv-route'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const parsed = parseLedgerFilter(url.searchParams)
  if (!parsed.valid)
    return new Response(`Este filtro não faz sentido: ${parsed.wrong.join(', ')}.`, { status: 400 })
  return download('indicacoes.csv', referralsCsv(context.get(servicesContext).database, parsed.filter))
}
