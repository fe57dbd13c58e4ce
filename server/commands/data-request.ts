import * as v from 'valibot'
import type { DataSubject } from '../../app/domain/privacy/personal-data.server.ts'
import { emailAddress } from '../../app/platform/forms/rules.ts'
import { minPhoneKeyDigits, parsePhone } from '../../app/platform/phone.ts'
import { BadUsage, readArguments } from './arguments.ts'

export interface DataRequest {
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

/** @throws {BadUsage} that names the wrong argument. */
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
  const digits = parsePhone(typed).key.length
  if (!/^[\d\s()+./-]+$/.test(typed) || digits < minPhoneKeyDigits || digits > maxPhoneDigits)
    throw new BadUsage(
      `"${typed}" is neither an e-mail address nor a phone. A phone has its area code, such as 34 99999-1234.`,
    )
  return typed.trim()
}
