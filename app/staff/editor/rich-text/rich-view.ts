import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type Node, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { embedAddress, namesVideo } from '../../../domain/herd/video-address.ts'
import { openMarkdown } from './markdown-document.ts'
import { schema } from './markdown-schema.ts'
import { cleanHtml, markdownOfText } from './paste-text.ts'

interface RichViewOptions {
  element: HTMLElement
  markdown: string
  attributes: Record<string, string>
  onChange(markdown: string): void
  onSelect(state: EditorState): void
}

export function openRichView({
  element,
  markdown,
  attributes,
  onChange,
  onSelect,
}: RichViewOptions): EditorView {
  const opened = openMarkdown(markdown)
  const view: EditorView = new EditorView(element, {
    state: EditorState.create({ doc: opened.doc, plugins }),
    attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', ...attributes },
    transformPastedHTML: (html) => cleanHtml(html, location.origin),
    clipboardTextParser: (text) => Slice.maxOpen(openMarkdown(markdownOfText(text)).doc.content),
    handlePaste(_, event) {
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const isAlone = view.state.selection.$from.parent.content.size === 0
      return isAlone && namesVideo(text) && insertVideo(text)(view.state, view.dispatch)
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      if (transaction.docChanged) onChange(opened.toMarkdown(state.doc))
      onSelect(state)
    },
  })
  return view
}

const { nodes, marks } = schema

export const commands = {
  undo,
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  heading: toggleHeading,
  list: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export function isActive(state: EditorState, name: CommandName): boolean {
  const { $from, from, to, empty } = state.selection
  const hasMark = (mark: typeof marks.strong) =>
    empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark)
  switch (name) {
    case 'bold':
      return hasMark(marks.strong)
    case 'italic':
      return hasMark(marks.em)
    case 'heading':
      return $from.parent.type === nodes.heading
    case 'list':
      return listAround(state)?.type === nodes.bullet_list
    case 'numbers':
      return listAround(state)?.type === nodes.ordered_list
    default:
      return false
  }
}

function listAround({ selection: { $from } }: EditorState): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === nodes.list_item) return $from.node(depth - 1)
  return undefined
}

function toggleHeading(state: EditorState, dispatch?: EditorView['dispatch']): boolean {
  const isHeading = state.selection.$from.parent.type === nodes.heading
  return setBlockType(isHeading ? nodes.paragraph : nodes.heading, isHeading ? null : { level: 2 })(
    state,
    dispatch,
  )
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth) === list)
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: list.attrs['tight'] }))
    return true
  }
}

export function insertVideo(address: string): Command {
  return insertBlock(videoNode(address))
}

/** A text holds a video as an address alone on its line. */
function videoNode(text: string): Node {
  return nodes.video.create({ address: /^https:\/\/[^\s<>]+$/.test(text) ? text : embedAddress(text) })
}

export function insertPicture(src: string, alt: string): Command {
  return insertBlock(nodes.paragraph.create(null, nodes.image.create({ src, alt: alt || null })))
}

/** Puts a block where the cursor is, and the cursor behind it. */
function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { tr } = state
    const { $from } = state.selection
    const isAlone = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0
    // Blocks are not put into lists and tables, but behind them.
    const at = isAlone ? $from.before(1) : $from.depth > 1 ? $from.after(1) : undefined
    if (at === undefined) tr.replaceSelectionWith(block, false)
    else tr.replaceWith(at, isAlone ? $from.after(1) : at, block)
    let end = tr.mapping.map(at ?? state.selection.to)
    if (at !== undefined) end = at + block.nodeSize
    const $end = tr.doc.resolve(Math.min(end, tr.doc.content.size))
    const after = $end.depth === 0 ? $end.nodeAfter : null
    if ($end.depth === 0 && !after?.isTextblock) tr.insert(end, nodes.paragraph.create())
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end + 1, tr.doc.content.size)), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The address of the link at the cursor; empty where there is none. */
export function linkAt({ selection: { $from } }: EditorState): string {
  return String(marks.link.isInSet($from.marks())?.attrs['href'] ?? '')
}

/** Links the selection, or writes the address; an empty address takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { tr } = state
    const { from, to } = linkRange(state)
    if (href && from === to) tr.insertText(href, from)
    const end = href && from === to ? from + href.length : to
    tr.removeMark(from, end, marks.link)
    if (href) tr.addMark(from, end, marks.link.create({ href }))
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link)
    dispatch?.(tr)
    return true
  }
}

function linkRange({ selection }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection
  const link = marks.link.isInSet($from.marks())
  if (!empty || !link) return { from, to }
  let range = { from, to }
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    if (link.isInSet(node.marks) && start <= to && start + node.nodeSize >= from)
      range = { from: Math.min(range.from, start), to: Math.max(range.to, start + node.nodeSize) }
  })
  return range
}

/** The address of a video that someone has typed becomes the video with Enter. */
const videoOfLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const address = $from.parent.textContent.trim()
  if (!empty || $from.depth !== 1 || !namesVideo(address)) return false
  const { tr } = state
  tr.replaceWith($from.before(), $from.after(), [videoNode(address), nodes.paragraph.create()])
  tr.setSelection(Selection.near(tr.doc.resolve($from.before() + 2)))
  dispatch?.(tr.scrollIntoView())
  return true
}

const isInCell: Command = ({ selection: { $from } }) => $from.parent.type.name.startsWith('table_')

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

// Tab leaves the editor, as any other control.
const plugins = [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, order]) => ({
        order: Number(order),
        tight: true,
      })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^##?\s$/, nodes.heading, { level: 2 }),
      textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    Enter: chainCommands(isInCell, videoOfLine, splitListItem(nodes.list_item)),
    'Shift-Enter': chainCommands(exitCode, isInCell, breakLine),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
]
