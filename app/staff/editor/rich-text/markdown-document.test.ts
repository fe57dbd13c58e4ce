import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prose } from '../../../domain/content/markdown.server.ts'
import { projectFolder } from '../../../platform/project-folder.server.ts'
import { openMarkdown } from './markdown-document.ts'

const content = join(projectFolder, 'content')
const texts = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
)

describe('a text that nobody edits', () => {
  it.each(texts)('stays as it was written: %s', (file) => {
    const markdown = readFileSync(join(content, file), 'utf8')
    const { doc, toMarkdown } = openMarkdown(markdown)
    expect(toMarkdown(doc)).toBe(markdown)
  })

  it.each([
    'a\n\n\n\nb\n',
    '\n\na',
    '* a\n* b\n\n  c\n',
    'Um [link][1] e\nmais\n\n[1]: https://a.com\n\nfim',
    'título\n======\n\n    código\n\n***\n',
    '| a | b |\n|:-|-:|\n| *1* | 2 |',
    'https://youtu.be/_-abcdefghi\n',
    '',
  ])('stays, however it is written: %j', (markdown) => {
    const { doc, toMarkdown } = openMarkdown(markdown)
    expect(toMarkdown(doc)).toBe(markdown)
  })
})

/** A text of which every block was written again. */
function rewritten(markdown: string): string {
  const { toMarkdown } = openMarkdown('')
  return toMarkdown(openMarkdown(markdown).doc)
}

describe('an edited text', () => {
  it('looks on its page as it did, where it was not edited', () => {
    for (const file of texts) {
      const markdown = readFileSync(join(content, file), 'utf8')
      expect(prose(rewritten(markdown)).replaceAll(/\s+/g, ' '), file).toBe(
        prose(markdown).replaceAll(/\s+/g, ' '),
      )
    }
  })

  it.each([
    ['a <b> &lt; c', 'a \\<b\\> &lt; c'],
    ['https://youtu.be/_-abcdefghi', 'https://youtu.be/_-abcdefghi'],
    ['1\\. a\n\n\\# b', '1\\. a\n\n\\# b'],
    ['- a\n- b\n  - c', '- a\n- b\n  - c'],
    ['| a | b |\n|:-:|---|\n| 1\\|2 | ~~x~~ |', '| a | b |\n|:-:|---|\n| 1\\|2 | ~~x~~ |'],
    ['![Boi](/imagens/a-800)', '![Boi](/imagens/a-800)'],
  ])('is written as people write it: %j', (markdown, expected) => {
    expect(prose(rewritten(markdown))).toBe(prose(expected))
  })

  it('reads as it was written, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...['a', ' ', '*', '_', '`', '<b>', '&amp;', '#', '- ', '1. ', '>'],
      ...['[', ']', '(', '\\', '~', '|', '!', 'https://a.com/x_y_'],
    )
    const typed = fc.array(piece, { maxLength: 12 }).map((all) => all.join('').trim())
    fc.assert(
      fc.property(typed, (words) => {
        const { doc, toMarkdown } = openMarkdown('x')
        const { schema } = doc.type
        const paragraph = schema.node('paragraph', null, words ? [schema.text(words)] : [])
        const read = openMarkdown(toMarkdown(schema.node('doc', null, paragraph))).doc
        expect(read.textContent.replaceAll(/\s+/g, ' ')).toBe(words.replaceAll(/\s+/g, ' '))
      }),
      { numRuns: 2000, examples: [['__a__']] },
    )
  })
})
