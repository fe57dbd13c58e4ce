/** Text with plain line breaks and without control characters. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
}

/** Text of one line without spaces around it. */
export function oneLine(text: string): string {
  return plainLines(text)
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ')
}
