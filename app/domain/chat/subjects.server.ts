import { bulls, girAnimals, pregnancies } from '../content/herd.server.ts'
import { interests } from '../content/interests.ts'
import { offers } from '../content/offers.server.ts'
import { breeds } from '../content/pages.server.ts'
import { courses, ebooks } from '../content/training.server.ts'
import { subjectCode } from './reference.ts'

/** What pages name as a chat's subject themselves. */
const pageSubjects = ['troca-gado', 'programa-troca', 'prenhez-receptora-premium']

/** The code of everything that a chat can be about. Nothing else is stored. */
const subjects: ReadonlySet<string> = new Set(
  [
    undefined,
    ...[bulls, girAnimals, pregnancies, offers, breeds, courses, ebooks].flatMap((entries) =>
      entries.map(({ id }) => id),
    ),
    ...Object.keys(interests),
    ...pageSubjects,
  ].map(subjectCode),
)

export function isSubject(code: string): boolean {
  return subjects.has(code)
}
