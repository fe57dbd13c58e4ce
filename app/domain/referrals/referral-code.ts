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
