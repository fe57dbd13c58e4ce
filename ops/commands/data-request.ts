import * as v from 'valibot'
import type { DataSubject, PersonalDataSummary } from '../../app/domain/privacy/personal-data.server.ts'
import { emailAddress } from '../../app/platform/forms/check-form.ts'
import { isPhoneText, minPhoneKeyDigits, parsePhone } from '../../app/platform/phone.ts'
import { ranchDay } from '../../app/platform/ranch-time.ts'
import { BadUsage, readArguments } from './run-command.ts'

interface DataRequest {
  verb: 'show' | 'export' | 'delete'
  who: DataSubject
  /** `--yes`: deletes without asking. */
  isConfirmed: boolean
}

const usage = `Use: npm run personal-data -- show EMAIL [PHONE]
     npm run personal-data -- export EMAIL [PHONE]
     npm run personal-data -- delete EMAIL [PHONE] [--yes]
PHONE alone serves someone who left no address. Name a phone only when it is proven to be theirs.`

/** ITU-T E.164. */
const maxPhoneDigits = 15

export function readDataRequest(args: readonly string[]): DataRequest {
  const [verb, ...rest] = args
  if (verb !== 'show' && verb !== 'export' && verb !== 'delete') throw new BadUsage(usage)
  const { positionals, flags } = readArguments(rest, {
    command: verb,
    flags: verb === 'delete' ? ['yes'] : [],
    usage,
  })
  if (positionals.length === 0) throw new BadUsage(usage)

  const addresses = positionals.filter((word) => word.includes('@'))
  if (addresses.length > 1) throw new BadUsage('One address at a time: each may be someone else’s.')
  const [address] = addresses
  // A phone may be typed in groups, without quotes.
  const phone = positionals.filter((word) => !word.includes('@')).join(' ')
  return {
    verb,
    who: { email: address === undefined ? '' : readAddress(address), phone: phone && readPhone(phone) },
    isConfirmed: flags.has('yes'),
  }
}

function readAddress(typed: string): string {
  const address = v.safeParse(emailAddress, typed)
  if (!address.success) throw new BadUsage(`"${typed}" is not an e-mail address.`)
  return address.output
}

function readPhone(typed: string): string {
  const { key } = parsePhone(typed)
  // Of two numbers the second would be left out without a word.
  const digits = typed.replace(/\D/g, '').length
  if (!isPhoneText(typed) || key.length < minPhoneKeyDigits || digits > maxPhoneDigits)
    throw new BadUsage(
      `"${typed}" is neither an e-mail address nor a phone. A phone has its area code, such as 34 99999-1234.`,
    )
  return typed.trim()
}

const maxListedRows = 40

/** Prints which data exist of a person: counts, kinds and days, no typed text. */
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
