import { contentOf } from '../../../domain/contexts.server.ts'
import { findList, readHerdQuery, searchList } from '../../../domain/herd/search/search-herd.server.ts'
import { listFiles } from '../../../domain/herd-paths.ts'
import { csvCell, csvNumber } from '../../../platform/csv/csv-line.ts'
import { translator } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import type { Route } from './+types/file-route'
import { listTable } from './columns.server.ts'

/** A file grows with the list; visitors with more animals than this filter them. */
const maxRows = 5_000

/** The found animals of a list as CSV, or how many they are. */
export function loader({ url, params, context }: Route.LoaderArgs): Response {
  const content = contentOf(context, url)
  const list = findList(params.list)
  if (!list) return respond('', 'text/plain', 404)
  const found = searchList(list, readHerdQuery(url.searchParams, content), content)
  if (params.file === listFiles.count) return respond(String(found.animals.length), 'text/plain')
  if (params.file !== listFiles.csv) return respond('', 'text/plain', 404)
  const language = languageOf(url.pathname)
  const { headings, rows } = listTable(found, content.traits, translator(language))
  const response = respond(listCsv([headings, ...rows.slice(0, maxRows)], language), 'text/csv')
  response.headers.set('Content-Disposition', `attachment; filename="${params.list}.csv"`)
  return response
}

/**
 * UTF-8 with byte order mark, and semicolons, as in the staff's exports. Portuguese files have a decimal comma, as Excel in Brazil
 * reads it; English ones a point.
 */
function listCsv(rows: readonly (readonly (string | number | undefined)[])[], language: Language): string {
  const cellText = (cell: string | number | undefined) => {
    if (typeof cell !== 'number') return csvCell(cell ?? '')
    return language === 'pt' ? csvNumber(cell) : String(cell)
  }
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

function respond(body: string, type: 'text/plain' | 'text/csv', status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' },
  })
}
