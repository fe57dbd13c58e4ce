export type MarkdownMark = 'bold' | 'heading' | 'list' | 'numbers' | 'link' | 'picture'

/** A replacement in a text, and what is selected after it. */
export interface MarkedText {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

const wraps: Partial<Record<MarkdownMark, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  link: ['[', '](https://)'],
  picture: ['![', '](/)'],
}

/** Marks what is selected in Markdown: a part of a line, or whole lines. */
export function markText(mark: MarkdownMark, text: string, start: number, end: number): MarkedText {
  const wrap = wraps[mark]
  return wrap ? wrapSelection(wrap, text, start, end) : markLines(mark, text, start, end)
}

function wrapSelection(
  [before, after]: readonly [string, string],
  text: string,
  start: number,
  end: number,
): MarkedText {
  const selected = text.slice(start, end)
  const selectFrom = start + before.length
  return {
    ...{ from: start, to: end, text: before + selected + after },
    ...{ selectFrom, selectTo: selectFrom + selected.length },
  }
}

function markLines(mark: MarkdownMark, text: string, start: number, end: number): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const marked = lines.map((line, index) => prefixOf(mark, index) + line).join('\n')
  return { from, to, text: marked, selectFrom: from + marked.length, selectTo: from + marked.length }
}

function prefixOf(mark: MarkdownMark, index: number): string {
  if (mark === 'heading') return '## '
  return mark === 'numbers' ? `${index + 1}. ` : '- '
}
