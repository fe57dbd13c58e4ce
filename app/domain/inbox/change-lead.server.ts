import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { cleanedText } from '../../platform/forms/rules.ts'
import { storeLeadChange } from '../leads/index.server.ts'
import { type LeadStatus, leadStatusLabels } from '../leads/index.ts'

const changeSchema = v.object({
  status: v.picklist(Object.keys(leadStatusLabels) as LeadStatus[]),
  note: v.pipe(cleanedText('Mensagem muito longa'), v.maxLength(maxTextLength)),
})

/** Sets a lead's status and stores the note with its author. False for an unknown lead or status or a note that is too long. */
export async function changeLead(
  database: Database,
  id: string,
  typed: { status: string; note: string },
  { changedBy, now }: { changedBy: string; now: number },
): Promise<boolean> {
  const change = v.safeParse(changeSchema, typed)
  return change.success && storeLeadChange(database, id, { ...change.output, changedBy, changedAt: now })
}
