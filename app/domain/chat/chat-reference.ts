/** Letters and digits of a reference's random part, without those that look alike. */
export const referenceAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A complete chat reference in capitals, such as `NL-07-K3F`. */
export const referencePattern = /^[A-Z]{2,8}(-\d{1,4})?-[A-HJKMNP-Z2-9]{3}$/

/** The code of chats about nothing in particular. */
const generalCode = 'SITE'

const herdCodes: Record<string, string> = { touro: 'NL', gir: 'GI', prenhez: 'PR' }

/**
 * The code of a chat's subject, made from the id of an animal, offer, breed or course: `touro-07` → `NL-07`,
 * `prenhez-receptora-premium` → `PRP`, `boran` → `BOR`.
 */
export function subjectCode(id: string | undefined): string {
  if (!id) return generalCode
  const [, kind = '', number] = /^([a-z]+)-(\d+)$/.exec(id) ?? []
  if (number && herdCodes[kind]) return `${herdCodes[kind]}-${number}`
  const words = id.toUpperCase().split('-')
  return words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 3).toUpperCase()
}
