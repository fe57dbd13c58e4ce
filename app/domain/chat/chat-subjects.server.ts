import { interests } from '../content/index.ts'
import { herdIds } from '../herd/index.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import { pageSubjects, subjectCode } from './chat-reference.ts'

/** The codes of everything that a chat can be about, for each version of the content. */
const subjectsOf = new WeakMap<SiteContent, ReadonlySet<string>>()

/** Whether a code is one of a chat's subjects; openings with any other are not stored. */
export function isSubject(content: SiteContent, code: string): boolean {
  const known = subjectsOf.get(content) ?? listSubjects(content)
  subjectsOf.set(content, known)
  return known.has(code)
}

function listSubjects({ pt }: SiteContent): ReadonlySet<string> {
  const { offers, breeds, courses, ebooks } = pt
  const codes = [
    undefined,
    ...herdIds(pt),
    ...[offers, breeds, courses, ebooks].flatMap((entries) => entries.map(({ id }) => id)),
    ...Object.keys(interests),
    ...Object.values(pageSubjects),
  ]
  return new Set(codes.map(subjectCode))
}
