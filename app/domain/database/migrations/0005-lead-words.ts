// A copy of the rules as they were when 0005 shipped: later changes of the rules must not change what it did.

/** How names, addresses and cities are compared: `Olhos-d’Água` and `olhos dagua` begin alike. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  return [...new Set(plain.split(/[^\p{L}\p{N}@._+-]+/u).flatMap(partsOf))].map((word) =>
    word.slice(0, longestWord),
  )
}

/** An address is found by itself and by each of its parts. */
function partsOf(word: string): string[] {
  const parts = word.split(/[@._+-]+/).filter(Boolean)
  return word.includes('@') ? [word, ...parts] : parts
}

const longestWord = 60

/** What a phone is compared by: its digits without the country's, so that `+55 38 99999-0000` and `(38) 99999-0000` are one. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 11 ? digits.replace(/^55/, '') : digits
}

/** The words by which staff find a lead. */
export function wordsOfLead({
  name,
  email,
  city,
  phone,
}: {
  name: string
  email: string
  city: string
  phone: string
}): string[] {
  const key = phoneKey(phone)
  return [...new Set([...plainWords(`${name} ${email} ${city}`), ...(key ? [key] : [])])]
}

/** Each word after a space, so that what begins so is found by `like '% word%'`. */
export function inOneLine(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('')
}
