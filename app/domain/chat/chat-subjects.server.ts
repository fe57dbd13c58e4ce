import { breeds, courses, ebooks, offers } from '../content/index.server.ts'
import { interests } from '../content/index.ts'
import { herdIds } from '../herd/index.server.ts'
import { subjectCode } from './chat-reference.ts'

/** Subjects of chat links that pages name themselves. */
const pageSubjects = ['troca-gado', 'programa-troca', 'prenhez-receptora-premium']

/** The codes of everything that a chat can be about. */
const subjects: ReadonlySet<string> = new Set(
  [
    undefined,
    ...herdIds(),
    ...[offers, breeds, courses, ebooks].flatMap((entries) => entries.map(({ id }) => id)),
    ...Object.keys(interests),
    ...pageSubjects,
  ].map(subjectCode),
)

/** Whether a code is one of a chat's subjects; openings with any other are not stored. */
export function isSubject(code: string): boolean {
  return subjects.has(code)
}
