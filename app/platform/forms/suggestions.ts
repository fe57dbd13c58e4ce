/**
 * What a visitor may have meant by a text that a field's rule refuses ("Uberaba/MG" → "Uberaba"). `checkForm` offers it only if it
 * passes the rule, and for short texts only. No lookbehind: old browsers refuse the whole script.
 */
import { cleanEmail } from '../email-address.ts'
import { withoutAccents } from '../text.ts'

/** "Dr. Ana-Luísa" → "Dr Ana Luísa". Addresses are no names. */
export function suggestName(typed: string): string {
  return /@|www|https?:/i.test(typed) ? '' : replaceRefused(typed, /[^\p{L}\p{M} '’]/gu)
}

/** "Uberaba/MG", "Uberaba, MG" and "Uberaba (MG)" → "Uberaba". */
export function suggestMunicipality(typed: string): string {
  if (/@|www|https?:/i.test(typed)) return ''
  const [before = ''] = typed.split(/[/,;|([]/)
  const municipality = /\p{L}{2}/u.test(before) ? before : typed
  return replaceRefused(municipality, /[^\p{L}\p{M} '’-]/gu)
}

/** "M.G." → "MG"; "Minas Gerais/MG" → "Minas Gerais". */
export function suggestState(typed: string): string {
  return suggestMunicipality(typed.replace(/['’]/g, ''))
}

/** "Faz. Boa Vista & Filhos" → "Faz Boa Vista e Filhos". */
export function suggestFarm(typed: string): string {
  return replaceRefused(
    typed.replace(/([\p{L}\p{M}\d])\s*&\s*(?=[\p{L}\d])/gu, '$1 e '),
    /[^\p{L}\p{M}\d '’-]/gu,
  )
}

/** "Clínica/IATF" → "Clínica, IATF". */
export function suggestArea(typed: string): string {
  const listed = typed
    // Digits are left out, so that an "e" beside one would stand alone.
    .replace(/([\p{L}\p{M}])\s*&\s*(?=\p{L})/gu, '$1 e ')
    .replace(/[\s/;|]+/g, (signs) => (signs.trim() ? ', ' : ' '))
  return replaceRefused(listed, /[^\p{L}\p{M} ,-]/gu)
}

/** "mg12345", "CRMV-MG nº 12.345" and "12345/MG" → "MG-12345". */
export function suggestCrmv(typed: string): string {
  const words = typed
    .replace(/crmv/i, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !/^(n|no|nº|número|numero)$/i.test(word))
  const [state = ''] = words
  return words.length === 1 && state.length === 2 ? `${state.toUpperCase()}-${typed.replace(/\D/g, '')}` : ''
}

/** "mailto:ana@fazenda.com.br?subject=Oi", "Ana <ana@fazenda.com.br>", "ana@fazenda,com,br." → "ana@fazenda.com.br". */
export function suggestEmail(typed: string): string {
  const text = cleanEmail(typed.normalize('NFKC'))
    .replace(/^.*mailto:/s, '')
    .replace(/\?.*$/s, '')
  const [bracketed] = /[^\s<>]+@[^<>]+(?=>)/.exec(text) ?? []
  const [local = '', ...domain] = (bracketed ?? text)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .split(/\s*@\s*/)
  return `${withoutAccents(local)}@${domain.join('@').replace(/\s*[,;.]+\s*/g, '.')}`
}

/** "1.200 cabeças" → "1200". */
export function suggestHeadCount(typed: string): string {
  const [, count = ''] = /^[^\d]*(\d{1,3}(?:[. ]\d{3})+|\d+)[^\d]*$/.exec(typed) ?? []
  return /[-−,]\s*\d|\d\s*,/.test(typed) ? '' : count.replace(/[. ]/g, '')
}

/**
 * Drops the point of an abbreviation, puts a space in municipality of what is not allowed and no second one beside it. Empty where more is
 * refused than kept: then nothing sensible remains.
 */
function replaceRefused(typed: string, refused: RegExp): string {
  const spaced = typed
    .replace(/(\p{Lu})\.(?=\p{Lu}(?:[.\s]|$))/gu, '$1')
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=,)|^[ ,-]+/g, '')
  let end = spaced.length
  // A pattern for the end of the text would begin anew at each of these signs.
  while (end > 0 && ' ,-'.includes(spaced.charAt(end - 1))) end--
  const allowed = spaced.slice(0, end)
  const letters = (text: string) => text.replace(/[^\p{L}\p{M}\d]/gu, '').length
  return letters(allowed) * 2 >= typed.replace(/[\s/.,;()-]/g, '').length ? allowed : ''
}
