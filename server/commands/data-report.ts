import type { DataSubject, PersonalDataSummary } from '../../app/domain/privacy/personal-data.server.ts'
import { ranchDay } from '../../app/platform/ranch-time.ts'

const maxListedRows = 40

/** Tells the operator which data exist of a person: counts, kinds and days, nothing of what was typed. */
export function reportFound(who: DataSubject, found: PersonalDataSummary): string {
  const { leads, others, notIncluded } = found
  const counts = Object.entries(others).filter(([, count]) => count > 0)
  return [
    [who.email, who.phone && `phone ${who.phone}`].filter(Boolean).join(', '),
    isEmpty(found) ? '  nothing is kept' : `  leads: ${leads.length}`,
    ...leads
      .slice(0, maxListedRows)
      .map(({ kind, receivedAt, by }) => `    ${ranchDay(receivedAt)}  ${kind.padEnd(12)}  by ${by}`),
    ...(leads.length > maxListedRows ? [`    and ${leads.length - maxListedRows} more`] : []),
    ...counts.map(([table, count]) => `  ${table}: ${count}`),
    ...(notIncluded.byUnnamedPhone > 0
      ? [
          `Not included: ${leadsWith(notIncluded.byUnnamedPhone)} no address and a phone that stands in these leads.`,
          '  Name the phone, too, if it is proven to be theirs.',
        ]
      : []),
    ...(notIncluded.underOtherAddress > 0
      ? [
          `Not included: ${leadsWith(notIncluded.underOtherAddress)} this phone and another address, perhaps someone else’s.`,
        ]
      : []),
  ].join('\n')
}

export function isEmpty({ leads, others }: PersonalDataSummary): boolean {
  return leads.length === 0 && Object.values(others).every((count) => count === 0)
}

export function describeCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function leadsWith(count: number): string {
  return `${describeCount(count, 'lead')} with`
}
