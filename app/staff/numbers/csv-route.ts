import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { seenNotAskedFor } from '../../domain/inbox/numbers/animal-rows.server.ts'
import { isSubjectKind } from '../../domain/inbox/numbers/subjects.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import type { Route } from './+types/csv-route'
import { leadWeeks } from './lead-weeks.server.ts'
import { loadNumbers } from './load-numbers.server.ts'
import { dayLines, subjectLines, unaskedLines, weekLines, weekRowLines } from './numbers-csv.server.ts'

/** One table of figures as CSV, in Portuguese like all files. */
export async function loader({ url, params: { table }, context }: Route.LoaderArgs): Promise<Response> {
  const lines = await readLines()
  if (!lines) throw new Response(null, { status: 404 })
  return new Response(csvFile(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="numeros-${table}.csv"`,
    },
  })

  async function readLines(): Promise<string[][] | undefined> {
    const { numbers, rowsOf } = await loadNumbers(context, url)
    if (isSubjectKind(table)) return subjectLines(numbers.mondays, rowsOf(table))
    if (table === 'semanas') return weekLines(numbers)
    if (table === 'dias') return dayLines(numbers, context.get(servicesContext).clock())
    if (table === 'sem-procura') return unaskedLines(seenNotAskedFor(rowsOf('animais')))
    const chart = leadWeeks(numbers, contentOf(context, url), url).find((each) => each.table === table)
    return chart && weekRowLines(numbers.mondays, chart.rows)
  }
}
