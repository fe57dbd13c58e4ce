import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it, test } from 'vitest'
import { findExecutable } from '../../../test/executable.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { markdownFaults, markdownToHtml, prose } from './markdown.server.ts'
import { ContentError } from './refusal.server.ts'
import { showPictures } from './text-pictures.ts'

it('code that a browser would run is found in most of the injections themselves; Markdown makes it of the others', () => {
  const recognised = scriptInjections.filter((html) => findExecutable(html).length > 0)
  expect(recognised.length).toBeGreaterThan(0.5 * scriptInjections.length)
})

it('links to https, mailto, pages and sections are kept', () => {
  expect(
    markdownToHtml('[a](https://example.com/x?a=1&b=2) [b](mailto:a@example.com) [c](/blog) [d](#topo)'),
  ).toBe(
    '<p><a href="https://example.com/x?a=1&amp;b=2" target="_blank" rel="noopener">a</a> <a href="mailto:a@example.com">b</a> <a href="/blog">c</a> <a href="#topo">d</a></p>\n',
  )
  expect(markdownToHtml('![um touro](/assets/touro.webp)')).toBe(
    '<p><img src="/assets/touro.webp" alt="um touro"></p>\n',
  )
})

it('a link with any other scheme becomes text', () => {
  expect(markdownToHtml('[veja *aqui*](javascript:alert(1))')).toBe('<p>veja <em>aqui</em></p>\n')
})

it('unsafe links are reported to the ranch', () => {
  expect(markdownFaults('Um [texto](https://example.com) com **força**, 1 < 2 & 3 > 2.')).toEqual([])
  expect(markdownFaults('> [x](http://example.com)')).toEqual([expect.stringContaining('http://example.com')])
})

it('tables are aligned without style attributes, and text looks like itself', () => {
  const html = markdownToHtml('| a | b |\n|:-:|--:|\n| 1 | "2" |\n\nana@example.com www.example.com ~~não~~')
  expect(html).toContain('<th align="center">a</th>')
  expect(html).toContain('<td align="right">&quot;2&quot;</td>')
  expect(html).toContain('<a href="mailto:ana@example.com">ana@example.com</a> www.example.com <s>não</s>')
  expect(html).not.toContain('style')
})

it('the cells of a table too wide for phones name their columns', () => {
  const table = (columns: string[]) =>
    prose([columns, columns.map(() => '-'), columns].map((cells) => `|${cells.join('|')}|`).join('\n'))
  expect(table(['a', 'b', 'c', 'd'])).not.toContain('data-label')
  const wide = table(['a', 'b', 'c', 'd', '*"e"*'])
  expect(wide).toContain('<table class="stacked">')
  expect(wide).toContain('<td>a</td>')
  expect(wide).toContain('<td data-label="&quot;e&quot;: "><em>')
})

const maxLength = 30_000

/** Beginnings and ends that nest, and how much of one another they hold. */
const nestings: [string, string][] = [
  ...['> ', '>', '- ', '1. ', '> - '].map((open): [string, string] => [open, '']),
  ...['*', '**', '~~'].map((sign): [string, string] => [`${sign}a `, ` a${sign}`]),
  ['*a _', '_ a*'],
  ['[', '](/a)'],
  ['![', '](/a)'],
  ['[![', '](/a)](/b)'],
  ['![', '][a]'],
  ['<b>', '</b>'],
  ['(', ')'],
]

describe('a text that nests', () => {
  it.each(nestings)('%j up to the longest text is refused or rendered, in bounded time', (open, close) => {
    for (const levels of [10, 25, 500, Math.floor(maxLength / (open.length + close.length))])
      expectBounded(`${open.repeat(levels)}a${close.repeat(levels)}`)
  })

  it.each(['> ', '- ', '1. ', '*a ', '**a '])('%j more than 20 times is told so', (open) => {
    const [, close = ''] = nestings.find(([each]) => each === open) ?? []
    const text = `${open.repeat(60)}a${close.repeat(60)}`
    expect(markdownFaults(text)).toEqual(['Há listas ou citações demais umas dentro das outras.'])
    expect(() => markdownToHtml(text)).toThrow(ContentError)
  })

  it('lists of nine levels is fine', () => {
    const list = Array.from({ length: 9 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n')
    expect(markdownFaults(list)).toEqual([])
    expect(markdownToHtml(list).match(/<ul>/g)).toHaveLength(9)
  })
})

it.each(['- ', '> ', '1. ', '| a |\n|-|\n'])('a staircase of %j takes bounded time', (piece) => {
  const steps = Array.from({ length: 150 }, (_, index) => `${' '.repeat(index)}${piece}a`)
  expectBounded(steps.join('\n'))
})

it('a table of many columns and rows takes bounded time', () => {
  const row = `${'|a'.repeat(500)}\n`
  expectBounded(`${row}${'|-'.repeat(500)}\n${'|\n'.repeat(14_000)}`)
})

it('a text above the length is told so, and far above it never parsed', () => {
  expect(markdownFaults('a'.repeat(maxLength))).toEqual([])
  expect(markdownFaults('a'.repeat(maxLength + 1))).toEqual(['Um texto longo tem até 30.000 caracteres.'])
  expect(() => markdownToHtml('a'.repeat(2 * maxLength + 1))).toThrow(ContentError)
})

/** A parser of quadratic time reaches the time limit of a test. */
function expectBounded(text: string): void {
  const faults = markdownFaults(text)
  try {
    expect(markdownToHtml(text).length).toBeLessThan(40 * maxLength)
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError)
    expect(faults).toHaveLength(1)
  }
}

describe('a long text', () => {
  const allowed =
    /^(a|blockquote|br|code|del|div|em|h[1-6]|hr|img|li|ol|p|pre|s|strong|table|tbody|t[dhr]|thead|ul)$/
  const { document } = new JSDOM().window

  function expectSafe(markdown: string): void {
    const template = document.createElement('template')
    template.innerHTML = prose(markdown)
    for (const { localName, attributes } of template.content.querySelectorAll('*')) {
      expect(localName).toMatch(allowed)
      for (const { name, value } of attributes) {
        expect(name).toMatch(/^(href|src|alt|title|align|start|class|target|rel|tabindex)$/)
        if (name === 'href') expect(value).toMatch(/^(https:|mailto:|[/#])/i)
        if (name === 'src') expect(value).toMatch(/^\//)
      }
    }
    expect(findExecutable(template.innerHTML)).toEqual([])
  }

  test.each(scriptInjections)('shows no tag of %j', (text) => {
    for (const markdown of [text, `Um texto ${text} com mais`, `- ${text}`, `> ${text}\n\n${text}`]) {
      expectSafe(markdown)
    }
  })

  const pieces = fc.constantFrom(
    ...['<', '>', '</', '/>', '<b>', '</b>', '<a href="', '"', "'", 'javascript:', '&#58;', '&lt;', '<!--'],
    ...['-->', '<![CDATA[', '<svg', '<script>', '</script>', '<img src=x onerror=a()', '\n\n', ' ', '`'],
    ...['```\n', '\\', '[a](', ')', '![', '](data:', '- ', '| a |\n|-|\n', 'texto', '</h2>', '<style>'],
  )

  it('of any pieces has only allowed tags', () => {
    const text = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (markdown) => {
        expectSafe(markdown)
      }),
      { numRuns: 80 },
    )
  })
})

const digest = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const address = `/imagens/${digest}-800`

describe('a picture in a long text', () => {
  it.each([
    `![](${address})`,
    `Antes ![ ](<${address}> "Título") depois`,
    `![Touro](${address})`,
    `![Lote \\[12\\]](${address})`,
  ])('is found in %s', (markdown) => {
    const found: string[] = []
    showPictures(markdown, (picture) => ({ src: String(found.push(picture)) }))
    expect(found).toEqual([digest])
  })

  it.each([`[Touro](${address})`, `![](/assets/${digest}-800)`, '![](/imagens/x-800)', address])(
    'is not %s',
    (markdown) => {
      expect(showPictures(markdown, () => ({ src: '/other' }))).toBe(markdown)
    },
  )

  it('is shown as staff have described it, unless the text describes it', () => {
    const shown = { src: '/imagens/cow-400', alt: 'Vaca [3]\n<b>x</b>' }
    const html = prose(showPictures(`![](${address}) e ![Touro](<${address}>)`, () => shown))
    expect(html.match(/<img [^>]*>/g)).toEqual([
      '<img src="/imagens/cow-400" alt="Vaca  3   b x /b ">',
      '<img src="/imagens/cow-400" alt="Touro">',
    ])
  })
})
