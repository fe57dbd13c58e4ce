import MarkdownIt, { type Token } from 'markdown-it'
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { namesVideo } from '../../../domain/herd/video-address.ts'
import { schema } from './markdown-schema.ts'

/** A text as the editor shows it, and the way back: what was not edited stays as it was written. */
export interface MarkdownDocument {
  doc: Node
  toMarkdown(doc: Node): string
}

/** A block, and where it was in the text. */
interface Block {
  node: Node
  source: string
  /** Text between the previous block and this one: blank lines, or where links lead. */
  before: string
}

export function openMarkdown(markdown: string): MarkdownDocument {
  const parsed = parser.parse(markdown)
  const starts = tokenizer.parse(markdown, {}).filter(({ level, nesting }) => level === 0 && nesting >= 0)
  const blocks = starts.length === parsed.childCount ? blocksOf(markdown, starts, parsed) : []
  const known = new Map(blocks.map((block) => [block.node, block]))
  const last = blocks[blocks.length - 1]
  const end = last ? markdown.slice(markdown.lastIndexOf(last.source) + last.source.length) : ''
  return { doc: endWithParagraph(parsed), toMarkdown }

  function toMarkdown(doc: Node): string {
    let text = ''
    let previous: Block | undefined
    doc.forEach((node) => {
      const block = known.get(node) ?? blocks.find((each) => each.node.eq(node))
      const source = block?.source ?? write(node)
      if (!source) return
      const follows = block && previous === blocks[blocks.indexOf(block) - 1]
      text += follows ? block.before : text && '\n\n'
      text += source
      previous = block
    })
    for (const { before } of blocks)
      if (before.trim() && !text.includes(before.trim())) text += `\n\n${before.trim()}`
    return text && text + end
  }
}

function blocksOf(markdown: string, starts: readonly Token[], doc: Node): Block[] {
  let offset = 0
  const offsets = markdown.split('\n').map((line) => {
    offset += line.length + 1
    return offset - line.length - 1
  })
  let end = 0
  return starts.map(({ map }, index) => {
    const [from = 0, to = from] = (map ?? []).map((line) => offsets[line] ?? markdown.length)
    const source = markdown.slice(from, to).trimEnd()
    const before = markdown.slice(end, from)
    end = from + source.length
    return { node: doc.child(index), source, before }
  })
}

/** Leaves room to type after a picture, video or table at the end. */
function endWithParagraph(doc: Node): Node {
  const { lastChild } = doc
  if (lastChild?.isTextblock || lastChild?.type.name.endsWith('list')) return doc
  return doc.copy(doc.content.addToEnd(schema.node('paragraph')))
}

const tokenizer = new MarkdownIt({ linkify: true })
tokenizer.linkify.set({ fuzzyLink: false })

tokenizer.core.ruler.push('video', (state) => {
  const read: Token[] = []
  for (let index = 0; index < state.tokens.length; index++) {
    const [token, inline] = state.tokens.slice(index, index + 2)
    if (!token) continue
    const address = token.type === 'paragraph_open' && token.level === 0 && inline ? loneAddress(inline) : ''
    if (namesVideo(address)) {
      token.type = 'video'
      token.nesting = 0
      token.content = address
      index += 2
    }
    read.push(token)
  }
  state.tokens = read
})

function loneAddress({ content }: Token): string {
  return /^<?(https:[^\s<>]+)>?$/.exec(content)?.[1] ?? ''
}

const alignment = (token: Token) => ({
  align: /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null,
})

const parser = new MarkdownParser(schema, tokenizer, {
  ...defaultMarkdownParser.tokens,
  s: { mark: 'strike' },
  video: { node: 'video', getAttrs: ({ content }) => ({ address: content }) },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: alignment },
  td: { block: 'table_cell', getAttrs: alignment },
})

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list(state, node) {
      state.renderList(node, '  ', () => '- ')
    },
    video(state, node) {
      state.write(String(node.attrs['address']))
      state.closeBlock(node)
    },
    text(state, { text = '' }) {
      writeText(state, text)
    },
    table: writeTable,
  },
  {
    ...defaultMarkdownSerializer.marks,
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  },
  // What would be a tag, an entity, or an emphasis within underscores.
  { escapeExtraCharacters: /<(?=[a-z/!?])|&(?=#?\w+;)|(?<=_)_/gi },
)

function write(block: Node): string {
  return serializer.serialize(schema.node('doc', null, block), { tightLists: true }).trimEnd()
}

/** Pages link addresses that stand in a text; with signs escaped they would lead elsewhere. */
function writeText(state: MarkdownSerializerState, text: string): void {
  // Alone, it would be a list.
  const isListSign = /^\d+[.)]$/.test(text)
  if (isListSign) state.text(text.replace(/.$/, '\\$&'), false)
  else
    for (const [index, part] of text.split(addresses).entries())
      if (index % 2 === 1) state.write(`<${part}>`)
      else state.text(part)
}

/** Signs at the end belong to the sentence. */
const addresses = /(https:\/\/[^\s<>]*[^\s<>.,;:!?)\]}'"*_~`\\])/

function writeTable(state: MarkdownSerializerState, table: Node): void {
  table.forEach((row, _, index) => {
    const cells: string[] = []
    const sides: string[] = []
    row.forEach((cell) => {
      const words = write(schema.node('paragraph', null, cell.content))
      cells.push(words.replaceAll(/\\?\n/g, ' ').replaceAll('|', '\\|'))
      sides.push(dashes[String(cell.attrs['align'])] ?? '---')
    })
    state.write(`| ${cells.join(' | ')} |`)
    if (index === 0) {
      state.ensureNewLine()
      state.write(`|${sides.join('|')}|`)
    }
    state.ensureNewLine()
  })
  state.closeBlock(table)
}

const dashes: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' }
