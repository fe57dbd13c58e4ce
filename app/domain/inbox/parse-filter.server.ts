import * as v from 'valibot'
import { isDay, ranchDay } from '../../platform/ranch-time.ts'
import { interests } from '../content/index.ts'
import { type LeadFilter, leadKindLabels, leadStatusLabels } from '../leads/index.ts'
import type { LocalizedContent } from '../publishing/index.server.ts'
import {
  assigneeCodes,
  type FilterField,
  filterParameters,
  overdueCode,
  readTyped,
} from './filter-parameters.ts'

const maxSearchLength = 100

/** Whose filter it is: "mine" and "overdue" depend on who reads and when. */
interface FilterReader {
  email: string
  readerEmails: readonly string[]
  now: number
}

export function locationsOf({ courses }: LocalizedContent): string[] {
  return [...new Set(courses.flatMap(({ locations }) => locations))]
}

const keyOf = <Code extends string>(labels: Record<Code, unknown>) =>
  v.optional(v.picklist(Object.keys(labels) as Code[]))
export const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}_[\w-]{1,40}$/),
  v.transform((text) => {
    const [time, id = ''] = text.split('_')
    return { time: Number(time), id }
  }),
)

const optionalDay = v.optional(v.pipe(v.string(), v.check(isDay)))

const filterSchema = (content: LocalizedContent, { email, readerEmails, now }: FilterReader) =>
  v.object({
    kind: keyOf(leadKindLabels),
    interest: keyOf(interests),
    course: v.optional(v.picklist(content.courses.map(({ id }) => id))),
    location: v.optional(v.picklist(locationsOf(content))),
    status: keyOf(leadStatusLabels),
    assignee: v.optional(
      v.pipe(
        v.picklist(Object.values(assigneeCodes)),
        v.transform((code) => (code === assigneeCodes.mine ? { is: email } : { isNot: readerEmails })),
      ),
    ),
    overdueOn: v.optional(
      v.pipe(
        v.literal(overdueCode),
        v.transform(() => ranchDay(now)),
      ),
    ),
    from: optionalDay,
    until: optionalDay,
    search: v.optional(v.pipe(v.string(), v.maxLength(maxSearchLength))),
    suspectedSpam: v.optional(
      v.pipe(
        v.literal('1'),
        v.transform(() => true),
      ),
    ),
    after: v.optional(
      v.pipe(
        cursor,
        v.transform(({ time, id }) => ({ receivedAt: time, id })),
      ),
    ),
  } satisfies Record<FilterField, v.GenericSchema<string | undefined, unknown>>)

export function parseFilter(
  query: URLSearchParams,
  content: LocalizedContent,
  reader: FilterReader,
): ParsedQuery<LeadFilter> {
  return parseQuery(filterParameters, filterSchema(content, reader), query)
}

type ParsedQuery<Filter> = { valid: true; filter: Filter } | { valid: false; wrong: string[] }

/** The filter in a query, or the names of its invalid parameters. Empty parameters count as absent. */
export function parseQuery<Field extends string, Filter>(
  parameters: Readonly<Record<Field, string>>,
  schema: v.GenericSchema<unknown, Filter>,
  query: URLSearchParams,
): ParsedQuery<Filter> {
  const typed = Object.entries<string>(readTyped(parameters, query))
  const given = typed.filter(([, value]) => value.trim() !== '')
  const result = v.safeParse(schema, Object.fromEntries(given))
  if (result.success) return { valid: true, filter: result.output }
  const wrong = result.issues.map((issue) => parameters[v.getDotPath(issue) as Field])
  return { valid: false, wrong: [...new Set(wrong)] }
}
