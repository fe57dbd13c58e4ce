import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { isReference } from '../chat/index.ts'
import { findDueLeads, findLeads } from '../leads/index.server.ts'
import { type LeadFilter, type LeadStatus, leadStatusLabels } from '../leads/index.ts'
import { assigneeCodes, filterParameters, readTypedFilter, spamCode } from './filter-parameters.ts'

/** The filter in a query, and the names of its invalid parameters. Empty parameters count as absent. "Mine" and "nobody's" depend on who reads. */
export function parseFilter(
  query: URLSearchParams,
  { email, readerEmails }: { email: string; readerEmails: readonly string[] },
): { filter: LeadFilter; wrong: string[] } {
  const entries = Object.entries(readTypedFilter(query)).filter(([, value]) => value.trim() !== '')
  const { success, output, issues } = v.safeParse(filterSchema, Object.fromEntries(entries))
  const wrong = issues?.map((each) => filterParameters[v.getDotPath(each) as keyof typeof filterParameters])
  if (!success) return { filter: {}, wrong: [...new Set(wrong)] }
  const { status, assignee, ...rest } = output
  const of = assignee && (assignee === assigneeCodes.mine ? { is: email } : { isNot: readerEmails })
  const found = status === spamCode ? { isSuspectedSpam: true } : { status }
  return { filter: { ...rest, ...found, assignee: of }, wrong: [] }
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

/**
 * A page of the leads of a filter; `next` is its last when others follow. The first shows each lead once, on top those that are to be
 * answered until today. Pages after it also show due leads at their positions: which leads are due may have changed since the first was
 * read, and no lead may be left out of all pages.
 */
export async function readInboxPage(
  database: Database,
  filter: LeadFilter,
  { today, pageSize, maxDue }: { today: string; pageSize: number; maxDue: number },
) {
  const due = filter.after ? [] : await findDueLeads(database, filter, { until: today, limit: maxDue })
  const found = await findLeads(
    database,
    filter,
    pageSize + 1,
    due.map(({ id }) => id),
  )
  const leads = found.slice(0, pageSize)
  return { due, leads, next: found.length > pageSize ? leads.at(-1) : undefined }
}

export type ChatReference = Awaited<ReturnType<typeof findReferences>>[number]

const maxReferences = 10

/** Finds a chat reference in what staff typed, such as `(Ref. NL-07-K3F)`. Newest first. */
export async function findReferences(database: Database, typed: string) {
  const code = typed
    .toUpperCase()
    .replace(/^.*REF\.?\s*/, '')
    .replace(/[^A-Z0-9-]/g, '')
  if (!isReference(code)) return []
  return database
    .selectFrom('chat_references')
    .select(['code', 'opened_at as openedAt', 'page', 'language', 'campaign', 'referrer'])
    .where('code', '=', code)
    .orderBy('opened_at', 'desc')
    .limit(maxReferences)
    .execute()
}
