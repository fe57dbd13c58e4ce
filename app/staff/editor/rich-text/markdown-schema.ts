import { schema as commonMark } from 'prosemirror-markdown'
import { type Attrs, type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** The addresses that public pages show; `markdown.server.ts` refuses others. */
export function isLinkAddress(address: string): boolean {
  return /^(https:\/\/|mailto:|#|\/(?![/\\]))/i.test(address)
}

export function isPictureAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'blockquote'
  | 'heading'
  | 'ordered_list'
  | 'bullet_list'
  | 'list_item'
  | 'image'
  | 'hard_break'
  | 'video'
  | 'table'
  | 'table_header'
  | 'table_cell'

type MarkName = 'em' | 'strong' | 'link' | 'strike'

const heading: NodeSpec = {
  ...commonMark.spec.nodes.get('heading'),
  content: 'inline*',
  // The title of the page is the only heading of the first level.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    attrs: { level: level < 3 ? 2 : 3 },
  })),
}

/** Items that are one paragraph each stand without blank lines. */
function list(name: 'ordered_list' | 'bullet_list'): NodeSpec {
  const isTight = (element: HTMLElement) => !element.querySelector('li > p + p')
  return {
    ...commonMark.spec.nodes.get(name),
    attrs: { order: { default: 1 }, tight: { default: true } },
    parseDOM: [
      {
        tag: name === 'ordered_list' ? 'ol' : 'ul',
        getAttrs: (element) => ({
          order: Number(element.getAttribute('start')) || 1,
          tight: isTight(element),
        }),
      },
    ],
  }
}

const image: NodeSpec = {
  ...commonMark.spec.nodes.get('image'),
  parseDOM: [{ tag: 'img[src]', getAttrs: pictureAttributes }],
  toDOM: ({ attrs: { src, alt } }) =>
    isPictureAddress(String(src))
      ? ['img', { src: String(src), alt: String(alt ?? '') }]
      : ['span', String(alt ?? '')],
}

function pictureAttributes(element: HTMLElement): Attrs | false {
  const src = element.getAttribute('src') ?? ''
  return isPictureAddress(src) && { src, alt: element.getAttribute('alt') }
}

/** The address of a video, alone on a line. Nothing of the video is loaded. */
const video: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { address: { validate: 'string' } },
  parseDOM: [
    { tag: 'div[data-video]', getAttrs: (element) => ({ address: element.dataset['video'] ?? '' }) },
  ],
  toDOM: ({ attrs: { address } }) => [
    'div',
    { class: 'rich-video', 'data-video': String(address) },
    ['span', String(address)],
  ],
}

const cellAttributes = { align: { default: null } }

function cell(tag: 'th' | 'td'): NodeSpec {
  return {
    content: 'inline*',
    isolating: true,
    attrs: cellAttributes,
    parseDOM: [{ tag, getAttrs: (element) => ({ align: element.getAttribute('align') }) }],
    toDOM: ({ attrs: { align } }): DOMOutputSpec => [tag, align ? { align: String(align) } : {}, 0],
  }
}

const tables: Record<string, NodeSpec> = {
  table: {
    group: 'block',
    content: 'table_row+',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
  },
  table_row: {
    content: '(table_header | table_cell)+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_header: cell('th'),
  table_cell: cell('td'),
}

/** Markdown of the site, with the elements by which public pages show it. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: commonMark.spec.nodes
    .update('heading', heading)
    .update('ordered_list', list('ordered_list'))
    .update('bullet_list', list('bullet_list'))
    .update('image', image)
    .addToEnd('video', video)
    .append(tables),
  marks: commonMark.spec.marks
    .update('link', {
      ...commonMark.spec.marks.get('link'),
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = (element.getAttribute('href') ?? '').replace(/^http:/i, 'https:')
            return isLinkAddress(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', isLinkAddress(String(href)) ? { href: String(href) } : {}],
    })
    .addToEnd('strike', {
      parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
      toDOM: () => ['s'],
    }),
})
