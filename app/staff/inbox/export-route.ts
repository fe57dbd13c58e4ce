import { leadsCsv } from '../../domain/inbox/csv-export.server.ts'
import { parseFilter } from '../../domain/inbox/inbox-page.server.ts'
import { readReaders } from '../../domain/members/index.server.ts'
import { courseTitle } from '../../domain/publishing/index.server.ts'
import { download } from '../../platform/http/file-response.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/export-route'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const content = contentOf(context, url)
  const { filter, wrong } = parseFilter(url.searchParams, {
    email: context.get(staffContext).email,
    readerEmails: await readReaders(services),
  })
  if (wrong.length > 0)
    return new Response(`Este filtro não faz sentido: ${wrong.join(', ')}.`, { status: 400 })
  return download(
    'leads.csv',
    leadsCsv(services.database, filter, (id) => courseTitle(content, id)),
  )
}
