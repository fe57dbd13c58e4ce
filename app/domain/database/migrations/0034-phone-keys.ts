import type { Kysely } from 'kysely'

interface Leads {
  leads: { id: string; phone: string; phone_key: string; words: string }
  lead_words: { lead_id: string; word: string }
}

const pageRows = 500

/** One mobile with and without its ninth digit, or with a carrier, is one caller: leads get the keys that phones have from now on. */
export async function up(database: Kysely<Leads>): Promise<void> {
  let after = ''
  for (;;) {
    const leads = await database
      .selectFrom('leads')
      .select(['id', 'phone', 'phone_key', 'words'])
      .where('phone', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageRows)
      .execute()
    for (const lead of leads) await setKey(database, lead)
    const last = leads.at(-1)
    if (!last || leads.length < pageRows) return
    after = last.id
  }
}

async function setKey(
  database: Kysely<Leads>,
  { id, phone, phone_key, words }: Leads['leads'],
): Promise<void> {
  const key = phoneKey(phone)
  if (key === phone_key) return
  const terms = words.split(' ').filter((word) => word && word !== phone_key && word !== key)
  await database
    .updateTable('leads')
    .set({ phone_key: key, words: [...terms, ...(key ? [key] : [])].map((term) => ` ${term}`).join('') })
    .where('id', '=', id)
    .execute()
  await database.deleteFrom('lead_words').where('lead_id', '=', id).where('word', '=', phone_key).execute()
  if (key)
    await database
      .insertInto('lead_words')
      .values({ lead_id: id, word: key })
      .onConflict((conflict) => conflict.columns(['lead_id', 'word']).doNothing())
      .execute()
}

// A copy of the rules as they were when this shipped.

const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])'
const nationalNumber = new RegExp(`^(${areaCode})(9[1-9]\\d{7}|[2-9]\\d{7})$`)
const firstOfTwo = new RegExp(`^${areaCode}(?:9[1-9]\\d{7}|[2-5]\\d{7})(?=\\d{3})`)
const serviceNumber = /^0?((?:[3589]00|303)\d{6,7})$/

export function phoneKey(typed: string): string {
  const text = typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  const parts = text.split(/[^\d\s().+-]+|(?=\+)/)
  for (const part of parts) {
    const key = readNumber(part)
    if (key) return key
  }
  const whole = digitsOf(text)
  const key = parts.length > 1 && !text.includes('+') ? readBrazilian(whole, false) : undefined
  if (key) return key
  const digits = (parts.map(digitsOf).find((each) => each.length >= 8) ?? whole).replace(/^0+/, '')
  if (digits.length > 11 && digits.startsWith('55')) return digits.slice(2)
  return digits.length === 8 ? withNinthDigit(digits) : digits
}

function readNumber(part: string): string | undefined {
  const groups = part.match(/\d+/g) ?? []
  const digits = groups.join('')
  const isInternational = /^\W*\+/.test(part) || digits.startsWith('00')
  if (isInternational && !/^(00)?55/.test(digits)) return readForeign(part)
  for (let count = groups.length; count > 0; count--) {
    if (groups[count - 1]?.length === 3 && groups[count - 2]?.length === 5) continue
    const key = readBrazilian(groups.slice(0, count).join(''), isInternational)
    if (key) return key
  }
  const national = digits.replace(isInternational ? /^(00)?55/ : /^0+/, '')
  const [first] = (national.length > 13 && firstOfTwo.exec(national)) || []
  return first ? readBrazilian(first, false) : undefined
}

function readForeign(part: string): string | undefined {
  const digits = digitsOf(part.replace(/\(0\)/, ''))
    .replace(/^00/, '')
    .replace(/^(5[1-468]|59\d)0/, '$1')
  if (!/^[1-9]\d{7,14}$/.test(digits)) return undefined
  return nationalNumber.test(digits) ? `+${digits}` : digits
}

function readBrazilian(digits: string, isInternational: boolean): string | undefined {
  const rest = digits.replace(/^(00)?55/, '')
  for (const national of isInternational ? [rest] : [digits, rest]) {
    const service = serviceNumber.exec(national)?.[1]
    if (service) return service
    const dialled = national.replace(/^0+/, '')
    for (const number of dialled === national ? [dialled] : [dialled, dialled.slice(2)]) {
      const [, area, subscriber = ''] = nationalNumber.exec(number) ?? []
      if (area) return area + withNinthDigit(subscriber)
    }
  }
  return undefined
}

function withNinthDigit(subscriber: string): string {
  return /^[6-9]\d{7}$/.test(subscriber) ? `9${subscriber}` : subscriber
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
