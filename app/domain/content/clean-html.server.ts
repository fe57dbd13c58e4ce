/** What the tags of a text are replaced with needs of the reader of Markdown. */
export interface MarkdownReader {
  hasHtml(markdown: string): boolean
  /** Text without entities. */
  decode(text: string): string
  isAllowed(address: string, name: 'href' | 'src'): boolean
}

/**
 * Markdown without HTML: tags that have a sign in Markdown become it, the text within others stays, and scripts, styles and the like go
 * with what is in them. A text without HTML stays as it is.
 */
export function withoutHtml(markdown: string, reader: MarkdownReader): string {
  let text = markdown
  // Tags within tags show once the outer ones are gone.
  for (let round = 0; round < 2 && reader.hasHtml(text); round++) text = convertTags(text, reader)
  return reader.hasHtml(text) ? text.replaceAll(/<(?=[a-z/!?])/gi, '&lt;') : text
}

const tokens = new RegExp(
  [
    String.raw`\\[\s\S]`,
    '(?<fence>`+)[^]*?\\k<fence>(?!`)',
    '<!--[^]*?-->|<[!?][^>]*>',
    String.raw`<(?<slash>/?)(?<name>[a-z][\w:-]*)(?=[\s/>])(?<attributes>(?:"[^"]*"|'[^']*'|[^<>"'])*)>`,
    String.raw`</?[a-z][\w:-]*(?=[\s/>])[^<>]*>`,
    // A tag that never ends.
    String.raw`</?(?:script|style|iframe|svg|math|object|embed|img|form|input|a|div|p)\b[^\n<>]*$`,
  ].join('|'),
  'gim',
)

/** Elements that show nothing, with what is in them. Word writes names with a colon. */
const hidden = /^(script|style|head|iframe|object|embed|svg|math|template|noscript|xml|\w+:\w+)$/
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

interface OpenTag {
  name: string
  attributes: string
  /** Where its content begins in the output. */
  from: number
}

function convertTags(markdown: string, reader: MarkdownReader): string {
  let out = ''
  let at = 0
  const open: OpenTag[] = []
  tokens.lastIndex = 0
  for (let match = tokens.exec(markdown); match; match = tokens.exec(markdown)) {
    const [all] = match
    add(markdown.slice(at, match.index))
    at = match.index + all.length
    const { name = '', slash, attributes = '' } = match.groups ?? {}
    const tag = name.toLowerCase()
    if (!all.startsWith('<')) add(all)
    else if (hidden.test(tag)) {
      if (!slash && !attributes.endsWith('/')) at = endOf(tag, at)
    } else if (slash) close(tag)
    else start(tag, attributes)
    tokens.lastIndex = at
  }
  add(markdown.slice(at))
  return out

  function add(text: string): void {
    // Indented text after a tag would become code.
    const isFirst = at > 0 && !out
    out += isFirst ? text.trimStart() : at > 0 && out.endsWith('\n') ? text.replace(/^[ \t]+/, '') : text
  }

  /** The end of an element whose content is dropped: without an end tag, that of the paragraph. */
  function endOf(tag: string, from: number): number {
    const end = new RegExp(`</${tag}[^>]*>|(?![^])`, 'gi')
    end.lastIndex = from
    const found = end.exec(markdown)
    if (found?.[0]) return found.index + found[0].length
    const paragraph = markdown.indexOf('\n\n', from)
    return paragraph < 0 ? markdown.length : paragraph
  }

  function start(name: string, attributes: string): void {
    if (name === 'br' || name === 'tr') newLines(1)
    else if (name === 'li') newLines(1)
    else if (blocks.test(name)) newLines(2)
    if (name === 'img') out += picture(attributes)
    else if (starts[name]) out += starts[name]
    else if (marks[name] || name === 'a') open.push({ name, attributes, from: out.length })
  }

  function close(name: string): void {
    if (blocks.test(name)) newLines(2)
    else if (name === 'td' || name === 'th') out += ' '
    const index = open.findLastIndex((each) => each.name === name)
    const [tag] = index < 0 ? [] : open.splice(index)
    if (!tag) return
    const content = out.slice(tag.from)
    const words = content.trim()
    const isMarked = words && !words.includes('\n\n')
    const [before = '', after = ''] = content.split(words)
    if (isMarked) out = out.slice(0, tag.from) + before + marked(tag, words) + after
  }

  function newLines(count: number): void {
    if (!out) return
    out = out.replace(/[ \t]{1,100}$/, '')
    const ends = out.endsWith('\n\n') ? 2 : out.endsWith('\n') ? 1 : 0
    out += '\n'.repeat(Math.max(0, count - ends))
  }

  function marked({ name, attributes }: OpenTag, words: string): string {
    const mark = marks[name]
    if (mark) return mark + words + mark
    const address = addressIn(attributes, 'href').replace(/^http:/i, 'https:')
    return address && reader.isAllowed(address, 'href') ? `[${words}](${address})` : words
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
