const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function decodeHtml(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) =>
    number ? String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10)) : (named[name] ?? whole),
  )
}
