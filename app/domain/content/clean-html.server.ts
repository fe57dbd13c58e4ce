/** What the tags of a text are replaced with needs of the reader of Markdown. */
export interface MarkdownReader {
  hasHtml(markdown: string): boolean
  /** Text without entities. */
  decode(text: string): string
  isAllowed(address: string, name: 'href' | 'src'): boolean
}

/**
 * Markdown without HTML: tags that have a sign in Markdown become it, the text within others stays, and scripts, styles and the like go
 * with what is in them. A text without HTML stays as it is. Linear in time.
 */
export function withoutHtml(markdown: string, reader: MarkdownReader): string {
  let text = markdown
  // Tags within tags show once the outer ones are gone.
  for (let round = 0; round < 2 && reader.hasHtml(text); round++) text = convertTags(text, reader)
  return reader.hasHtml(text) ? text.replaceAll(/<(?=[a-z/!?])/gi, '&lt;') : text
}

/** Elements that show nothing, with what is in them. */
const hidden = /^(script|style|head|iframe|object|embed|svg|math|template|noscript|xml|o:p)$/
const blocks =
  /^(p|div|[uod]l|d[dt]|h[1-6r]|blockquote|pre|t(able|head|body|foot)|section|article|main|figure)$/
const starts: Readonly<Record<string, string>> = { h1: '## ', h2: '## ', h3: '### ', h4: '### ', li: '- ' }
const marks: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
  strike: '~~',
}

function convertTags(markdown: string, reader: MarkdownReader): string {
  const out = markdownWriter()
  const nextEnd = nextMatches(markdown, /<\/([a-z][\w:-]*)(?![\w:-])[^<>]*>/gi, ([, name = '']) =>
    name.toLowerCase(),
  )
  let at = 0
  for (const token of tokensOf(markdown)) {
    // Within an element that shows nothing.
    if (token.from < at) continue
    out.text(markdown.slice(at, token.from))
    at = token.to
    if (token.kind === 'literal') out.literal(markdown.slice(token.from, token.to))
    else out.afterTag()
    if (token.kind !== 'tag') continue
    if (!hidden.test(token.name)) convert(token)
    else if (!token.isEnd && !token.attributes.endsWith('/')) at = endOf(token)
  }
  out.text(markdown.slice(at))
  return out.done()

  function convert({ name, isEnd, attributes }: Tag): void {
    if (blocks.test(name)) out.newLines(2)
    else if (!isEnd && /^(br|tr|li)$/.test(name)) out.newLines(1)
    else if (isEnd && /^t[dh]$/.test(name)) out.text(' ')
    if (isEnd) out.close(name)
    else if (name === 'img') out.literal(picture(attributes))
    else if (starts[name]) out.literal(starts[name])
    else if (marks[name]) out.open(name, marks[name], marks[name])
    else if (name === 'a') {
      const address = addressIn(attributes, 'href').replace(/^http:/i, 'https:')
      const isLink = address && reader.isAllowed(address, 'href')
      out.open(name, isLink ? '[' : '', isLink ? `](${address})` : '')
    }
  }

  /** The end of an element whose content is dropped: without an end tag, that of the paragraph. */
  function endOf({ name, to }: Tag): number {
    const end = nextEnd(name, to)
    if (end) return end.to
    const paragraph = markdown.indexOf('\n\n', to)
    return paragraph < 0 ? markdown.length : paragraph
  }

  function picture(attributes: string): string {
    const address = addressIn(attributes, 'src')
    const words = attributeOf(attributes, 'alt').replaceAll(/[[\]\\<>`\n]/g, ' ')
    return address && reader.isAllowed(address, 'src') ? `![${words}](${address})` : ''
  }

  function addressIn(attributes: string, name: 'href' | 'src'): string {
    return attributeOf(attributes, name)
      .trim()
      .replaceAll(/[\s<>()\\]/g, (each) => escapes[each] ?? '')
  }

  function attributeOf(attributes: string, name: string): string {
    const found = new RegExp(`(?:^|[\\s/"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
      attributes,
    )
    return reader.decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
  }
}

const escapes: Readonly<Record<string, string>> = {
  ' ': '%20',
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
}

interface Span {
  from: number
  to: number
}
type Tag = Span & { kind: 'tag'; name: string; isEnd: boolean; attributes: string }
/** A literal stays as it is: code, an escaped sign. A remark goes. */
type Token = Tag | (Span & { kind: 'literal' | 'remark' })

const tagHead = /<(\/?)([a-z][\w:-]*)(?=[\s/>])/iy
const attributesOfTag = /(?:"[^"]*"|'[^']*'|[^<>"'])*>/y
const restOfTag = /[^<>]*>/y
const endlessTag = /<\/?(?:script|style|iframe|svg|math|object|embed|img|form|input|a|div|p)\b[^\n<>]*$/imy

/** What is no plain text. Each sign is looked at a bounded number of times. */
function* tokensOf(markdown: string): Generator<Token> {
  const nextFence = nextMatches(markdown, /`+/g, ([run]) => run.length)
  const nextCommentEnd = nextMatches(markdown, /-->/g)
  const nextTagEnd = nextMatches(markdown, />/g)
  const signs = /\\[\s\S]|`+|</g
  for (let sign = signs.exec(markdown); sign; sign = signs.exec(markdown)) {
    const [text] = sign
    const from = sign.index
    const token = text === '<' ? readTag(from) : readLiteral(text, from)
    if (!token) continue
    signs.lastIndex = token.to
    yield token
  }

  function readLiteral(text: string, from: number): Token {
    const end = from + text.length
    const close = text.startsWith('`') ? nextFence(text.length, end) : undefined
    return { kind: 'literal', from, to: close?.to ?? end }
  }

  function readTag(from: number): Token | undefined {
    if (/[!?]/.test(markdown[from + 1] ?? '')) {
      const isComment = markdown.startsWith('<!--', from)
      const end = (isComment && nextCommentEnd('', from + 4)) || nextTagEnd('', from + 2)
      return end && { kind: 'remark', from, to: end.to }
    }
    const head = matchAt(tagHead, from)
    if (head) {
      const rest = matchAt(attributesOfTag, from + head[0].length)
      const end = rest ?? matchAt(restOfTag, from + head[0].length)
      if (end) {
        const attributes = rest ? rest[0].slice(0, -1) : ''
        const to = from + head[0].length + end[0].length
        return {
          kind: 'tag',
          from,
          to,
          name: (head[2] ?? '').toLowerCase(),
          isEnd: head[1] === '/',
          attributes,
        }
      }
    }
    const endless = matchAt(endlessTag, from)
    return endless ? { kind: 'remark', from, to: from + endless[0].length } : undefined
  }

  function matchAt(expression: RegExp, index: number): RegExpExecArray | null {
    expression.lastIndex = index
    return expression.exec(markdown)
  }
}

/** The next match of a kind from an index on, for indexes that only grow within a kind. */
function nextMatches(
  text: string,
  expression: RegExp,
  kindOf: (match: RegExpExecArray) => string | number = () => '',
): (kind: string | number, from: number) => Span | undefined {
  const kinds = Map.groupBy(text.matchAll(expression), kindOf)
  for (const matches of kinds.values()) matches.reverse()
  return (kind, from) => {
    const matches = kinds.get(kind) ?? []
    let next = matches.at(-1)
    for (; next && next.index < from; next = matches.at(-1)) matches.pop()
    return next && { from: next.index, to: next.index + next[0].length }
  }
}

interface OpenTag {
  name: string
  before: string
  after: string
  /** The piece before its first words. */
  slot?: number
}

/** Writes blocks apart, and marks close to the words within them. A mark does not reach over a blank line. */
function markdownWriter() {
  const pieces: string[] = []
  const open: OpenTag[] = []
  const openCounts = new Map<string, number>()
  /** Blanks and line breaks that wait for the words after them. */
  let gap = ''
  let isAfterBlock = false
  let lastBlankLine = -1

  function afterTag(): void {
    // Indented text after a tag would become code.
    if (pieces.length === 0) isAfterBlock = true
    if (pieces.length === 0) gap = ''
  }

  function addBlanks(blanks: string): void {
    if (!isAfterBlock) gap += blanks
    else if (pieces.length > 0) gap = lineBreaks(Math.max(gap.length, countBreaks(blanks)))
  }

  function write(words: string): void {
    if (!words) return
    if (blankLine.test(gap)) lastBlankLine = pieces.length
    pieces.push(gap)
    gap = ''
    isAfterBlock = false
    for (let index = open.findLastIndex(({ slot }) => slot !== undefined) + 1; index < open.length; index++) {
      const tag = open[index]
      if (tag) tag.slot = pieces.push('') - 1
    }
    if (blankLine.test(words)) lastBlankLine = pieces.length
    pieces.push(words)
  }

  return {
    afterTag,
    literal: write,
    text(text: string): void {
      const words = text.trimStart()
      addBlanks(text.slice(0, text.length - words.length))
      const trimmed = words.trimEnd()
      write(trimmed)
      addBlanks(words.slice(trimmed.length))
    },
    newLines(count: number): void {
      afterTag()
      if (pieces.length > 0) gap = lineBreaks(Math.max(count, countBreaks(gap)))
      isAfterBlock = true
    },
    open(name: string, before: string, after: string): void {
      open.push({ name, before, after })
      openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
    },
    /** Tags within the closed one that were not closed are dropped. */
    close(name: string): void {
      if (!openCounts.get(name)) return
      let tag = open.pop()
      for (; tag && tag.name !== name; tag = open.pop()) forget(tag)
      if (!tag) return
      forget(tag)
      if (tag.slot === undefined || lastBlankLine > tag.slot) return
      pieces[tag.slot] = tag.before
      pieces.push(tag.after)
    },
    done: () => pieces.join('') + gap,
  }

  function forget({ name }: OpenTag): void {
    openCounts.set(name, (openCounts.get(name) ?? 1) - 1)
  }
}

const blankLine = /\n[ \t]*\n/

function countBreaks(blanks: string): number {
  return blanks.split('\n').length - 1
}

function lineBreaks(count: number): string {
  return '\n'.repeat(Math.min(2, count))
}
