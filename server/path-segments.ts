/** With exactly one leading slash, no trailing one and no empty segments. */
export function joinSegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** Without what no page's path ends with: punctuation, quotes and brackets, blanks and invisible signs. Linear in time. */
export function withoutSentence(path: string): string {
  const signs = [...path]
  const end = signs.findLastIndex((sign) => /[\p{L}\p{N}]/u.test(sign))
  return signs.slice(0, end + 1).join('')
}
