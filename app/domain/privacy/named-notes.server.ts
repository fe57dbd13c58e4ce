import type { Database } from '../../platform/database/schema.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import { readNotes } from '../publishing/index.server.ts'

interface Person {
  /** In lower case, or empty. */
  email: string
  phone: string
}

/** Notes of the content's history that contain a person's address or phone. A name alone identifies nobody. */
export async function findNamedNotes(
  database: Pick<Database, 'selectFrom'>,
  { email, phone }: Person,
): Promise<string[]> {
  const { key } = parsePhone(phone)
  const number = key.length >= minPhoneKeyDigits ? phonePattern(key) : undefined
  return (await readNotes(database)).filter(
    (note) => (email !== '' && addressesIn(note).includes(email)) || number?.test(note),
  )
}

/** In lower case. The dot at the end of a sentence belongs to no address. */
function addressesIn(note: string): string[] {
  const addresses = note.toLowerCase().match(/[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+/g) ?? []
  return addresses.map((each) => each.replace(/[.!?]+$/, ''))
}

/** A phone's digits, with or without country code and signs between them, that are not within a longer number. */
function phonePattern(key: string): RegExp {
  const signs = '[\\s().-]*'
  return new RegExp(`(?<!\\d)(?:\\+?55${signs}|0)?${[...key].join(signs)}(?!\\d)`)
}
