/** The words of a text as a search compares them: `Ipê-Açu ¾` → `ipe`, `acu`, `3`, `4`. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
