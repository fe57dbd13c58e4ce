import { parsePhone } from '../../platform/phone.ts'
import { fold } from '../../platform/text.ts'
import type { LeadFields } from './lead.ts'

const maxTermLength = 60

/** Terms without accents, apostrophes and capitals: `Olhos-d’Água` and `olhos dagua` have the same. */
export function searchTerms(text: string): string[] {
  const plain = fold(text).replace(/['’]/g, '')
  return [...new Set(plain.split(/[^\p{L}\p{N}@._+-]+/u).flatMap(partsOf))].map((term) =>
    term.slice(0, maxTermLength),
  )
}

/** An e-mail address is found as a whole and by each of its parts. */
function partsOf(word: string): string[] {
  const parts = word.split(/[@._+-]+/).filter(Boolean)
  return word.includes('@') ? [word, ...parts] : parts
}

/** The terms by which staff find a lead. */
export function leadSearchTerms({
  name,
  email,
  city,
  phone,
}: Pick<LeadFields, 'name' | 'email' | 'city' | 'phone'>): string[] {
  const { key } = parsePhone(phone)
  return [...new Set([...searchTerms(`${name} ${email} ${city}`), ...(key ? [key] : [])])]
}

/** Each term follows a space, so that `like '% term%'` finds terms by their beginning. */
export function joinSearchTerms(terms: readonly string[]): string {
  return terms.map((term) => ` ${term}`).join('')
}
