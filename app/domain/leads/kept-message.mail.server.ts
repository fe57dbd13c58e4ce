import * as v from 'valibot'
import type { MailRow } from '../../platform/mail/mail-table.server.ts'
import { ranchTimeZone } from '../../platform/ranch-time.ts'

/** The times of a message that a phone kept, in milliseconds since 1970; a mail about any other message has none. */
export const keptTimes = v.optional(v.object({ writtenAt: v.number(), receivedAt: v.number() }))

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ranchTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Says when a message was written and when it came; empty unless a phone kept it. */
export function keptRows(kept: v.InferOutput<typeof keptTimes>): MailRow[] {
  if (!kept) return []
  const [written, received] = [kept.writtenAt, kept.receivedAt].map((time) => timeFormat.format(time))
  return [{ label: 'Escrita sem sinal', value: `${written} (chegou ${received})` }]
}
