export const bonusLabels = {
  none: { pt: 'Sem bônus', en: 'No bonus' },
  due: { pt: 'A pagar', en: 'To pay' },
  paid: { pt: 'Pago', en: 'Paid' },
} as const

export type BonusState = keyof typeof bonusLabels

export const bonusStates = Object.keys(bonusLabels) as BonusState[]

/** Bulls of one deal. */
export const maxBulls = 99

/** A bonus: its state, the bulls it is for, and cents of a real. Without a bonus both figures are 0. */
export interface Bonus {
  state: BonusState
  bulls: number
  amountCents: number
}

/** What a bonus pays for each bull: what was promised when it was marked, whatever the ranch pays by now. */
export function bookedPerBull(
  { bulls, amountCents }: Pick<Bonus, 'bulls' | 'amountCents'>,
  present: number,
): number {
  return bulls > 0 ? Number(amountCents) / bulls : present
}

const digitCount = 9

/**
 * A random code such as `482-719-350`. Digits, because they are the easiest to say and to understand on the phone, in threes;
 * a billion codes, so that a guess finds none and a mistake finds no other veterinarian's.
 */
export function createReferralCode(randomInt: (max: number) => number): string {
  return inThrees(String(randomInt(10 ** digitCount)).padStart(digitCount, '0'))
}

/** The code in a text, with or without hyphens and spaces; undefined in any other text. */
export function parseReferralCode(text: string): string | undefined {
  if (text.length > maxTypedLength) return undefined
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{9}$/.test(digits) ? inThrees(digits) : undefined
}

const maxTypedLength = 40

function inThrees(digits: string): string {
  return digits.replace(/\d{3}(?=\d)/g, '$&-')
}
