/** Letters and digits of a reference's random part, without those that look alike. */
export const referenceAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Longer than the code of any id. */
const maxCodeLength = 64

const randomPart = /^[A-HJKMNP-Z2-9]{3}$/

/** Takes text in capitals, such as `NL-07-K3F`. */
export function isReference(text: string): boolean {
  const [, code = '', random = ''] = /^([A-Z0-9]+(?:-\d+)?)-([^-]+)$/.exec(text) ?? []
  return code !== '' && code.length <= maxCodeLength && randomPart.test(random)
}

export function isReferenceOf(code: string, reference: string): boolean {
  return reference.startsWith(`${code}-`) && randomPart.test(reference.slice(code.length + 1))
}

export const pageTopics = {
  cattleExchange: 'troca-gado',
  bullExchange: 'programa-troca',
  premiumRecipient: 'prenhez-receptora-premium',
} as const

/** The code of chats about nothing in particular. */
const generalCode = 'SITE'

/** The codes of animals in chats, by the beginnings of their ids: `touro` → `NL`. */
export type HerdCodes = Readonly<Partial<Record<string, string>>>

export function herdCodesOf(lists: readonly { idPrefix: string; chatCode: string }[]): HerdCodes {
  return Object.fromEntries(lists.map(({ idPrefix, chatCode }) => [idPrefix, chatCode]))
}

/**
 * The code of a chat's topic, made from the id of an animal, offer, breed or course: `touro-07` → `NL-07`,
 * `prenhez-receptora-premium` → `PRP`. Numbered ids of a list without a code keep their whole name, so that no two animals share one.
 */
export function topicCode(id: string | undefined, herdCodes: HerdCodes): string {
  if (!id) return generalCode
  const [, prefix = '', number] = /^(.+)-(\d+)$/.exec(id) ?? []
  const herdCode = Object.hasOwn(herdCodes, prefix) ? herdCodes[prefix] : undefined
  const name = herdCode ?? prefix.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (number && name && name.length + number.length < maxCodeLength) return `${name}-${number}`
  const [first, ...others] = id.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  if (!first) return generalCode
  const code = others.length > 0 ? [first, ...others].map((word) => word[0]).join('') : first.slice(0, 3)
  return code.slice(0, maxCodeLength)
}
