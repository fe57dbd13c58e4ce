import type { RouterContextProvider } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { readSoldWeeks } from '../../domain/inbox/numbers/animal-rows.server.ts'
import { type RowOptions, subjectRows } from '../../domain/inbox/numbers/subject-rows.server.ts'
import type { SubjectKind } from '../../domain/inbox/numbers/subjects.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'

/** The last 12 weeks, and their rows for each kind of subject in the page's language. */
export async function loadNumbers(context: Readonly<RouterContextProvider>, url: URL) {
  const { database, clock, readNumbers, content } = context.get(servicesContext)
  const numbers = await readNumbers(database, clock())
  const options: RowOptions = {
    content: contentOf(context, url),
    language: languageOf(url.pathname),
    soldWeeks: await readSoldWeeks(database, content, numbers),
  }
  return { numbers, rowsOf: (kind: SubjectKind) => subjectRows(numbers, kind, options) }
}
