import * as v from 'valibot'
import { type LeadFilter, type LeadStatus, leadStatusLabels } from '../leads/index.ts'
import { assigneeCodes, filterParameters, readTypedFilter, spamCode } from './filter-parameters.ts'

/** Whose filter it is: "mine" and "nobody's" depend on who reads. */
interface FilterReader {
  email: string
  readerEmails: readonly string[]
}

const statuses = [...(Object.keys(leadStatusLabels) as LeadStatus[]), spamCode] as const

const filterSchema = v.object({
  status: v.optional(v.picklist(statuses)),
  assignee: v.optional(v.picklist(Object.values(assigneeCodes))),
  search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}_[\w-]{1,40}$/),
      v.transform((text) => {
        const [time, id = ''] = text.split('_')
        return { receivedAt: Number(time), id }
      }),
    ),
  ),
})

type ParsedFilter = { valid: true; filter: LeadFilter } | { valid: false; wrong: string[] }

/** The filter in a query, or the names of its invalid parameters. Empty parameters count as absent. */
export function parseFilter(query: URLSearchParams, { email, readerEmails }: FilterReader): ParsedFilter {
  const given = Object.entries(readTypedFilter(query)).filter(([, value]) => value.trim() !== '')
  const { success, output, issues } = v.safeParse(filterSchema, Object.fromEntries(given))
  if (!success) {
    const wrong = issues.map(
      (issue) => filterParameters[v.getDotPath(issue) as keyof typeof filterParameters],
    )
    return { valid: false, wrong: [...new Set(wrong)] }
  }
  const { status, assignee, search, after } = output
  return {
    valid: true,
    filter: {
      ...(status === spamCode ? { isSuspectedSpam: true } : { status }),
      assignee: assignee && (assignee === assigneeCodes.mine ? { is: email } : { isNot: readerEmails }),
      search,
      after,
    },
  }
}
