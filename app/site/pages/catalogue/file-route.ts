import { findList } from '../../../domain/herd/herd.server.ts'
import { readHerdQuery, searchList } from '../../../domain/herd/search/search-herd.server.ts'
import { listFiles } from '../../../domain/herd-paths.ts'
import { csvCell, csvNumber } from '../../../platform/csv/csv.ts'
import { download } from '../../../platform/http/file-response.ts'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { clockContext, contentOf } from '../../../request/context.server.ts'
import type { Route } from './+types/file-route'
import { listTable } from './list-table.server.ts'

/** A file grows with the list; visitors with more animals than this filter them. */
const maxRows = 5_000

export function loader({ url, params, context }: Route.LoaderArgs): Response {
  const content = contentOf(context, url)
  const list = findList(content, params.list)
  if (!list) return respond('', 404)
  const today = ranchDay(context.get(clockContext)())
  const found = searchList(content, list, readHerdQuery(url.searchParams, content), today)
  if (params.file === listFiles.count) return respond(String(found.animals.length))
  if (params.file !== listFiles.csv) return respond('', 404)
  const language = languageOf(url.pathname)
  const { headings, rows } = listTable(found, content, language)
  return download(`${params.list}.csv`, listCsv([headings, ...rows.slice(0, maxRows)], language), notIndexed)
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

const notIndexed = { 'X-Robots-Tag': 'noindex' }

function respond(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...notIndexed },
  })
}
