/** The letters of a reference's last part: none that is read as another. */
export const referenceLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What a chat is about when it is about nothing on offer in particular. */
export const noSubject = 'SITE'

const herd: Record<string, string> = { touro: 'NL', gir: 'GI', prenhez: 'PR' }

/**
 * A short code for what a chat is about, by the id of an animal, offer, breed or course: `touro-07` → `NL-07`,
 * `prenhez-receptora-premium` → `PRP`, `boran` → `BOR`.
 */
export function subjectCode(about: string | undefined): string {
  if (!about) return noSubject
  const [, kind = '', number] = /^([a-z]+)-(\d+)$/.exec(about) ?? []
  if (number && herd[kind]) return `${herd[kind]}-${number}`
  const words = about.toUpperCase().split('-')
  return words.length > 1 ? words.map((word) => word[0]).join('') : about.slice(0, 3).toUpperCase()
}

/** A whole reference, as staff may type it: `NL-07-K3F`. */
export const referencePattern = /^[A-Z]{2,8}(-\d{1,4})?-[A-HJKMNP-Z2-9]{3}$/
