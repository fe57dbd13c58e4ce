import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it, test } from 'vitest'
import { findExecutable } from '../../../test/executable.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { cleanMarkdown, prose } from './markdown.server.ts'

const cleaned: [what: string, html: string, markdown: string][] = [
  ['bold and italic', '<b>forte</b> e <em class="x">leve</em>', '**forte** e *leve*'],
  ['spaces within marks', 'a<strong> forte </strong>b', 'a **forte** b'],
  ['headings and paragraphs', '<h1>Título</h1><p>Um</p><p>Dois</p>', '## Título\n\nUm\n\nDois\n\n'],
  ['lists', '<ul>\n    <li>um</li>\n    <li>dois</li>\n</ul>', '- um\n- dois\n\n'],
  ['links', '<a target=_blank href="http://a.com/x y">a</a>', '[a](https://a.com/x%20y)'],
  ['links to code', '<a href="javascript&#58;alert(1)">a</a> <a href=data:text/html,x>b</a>', 'a b'],
  ['own pictures', '<img onerror=alert(1) src="/imagens/a-800" alt="Boi">', '![Boi](/imagens/a-800)'],
  ['pictures of others', 'a <img src=x onerror=alert(1)> <img src="data:image/png;base64,AA">b', 'a  b'],
  ['scripts', 'a<script>alert("<b>")</script>b<style>p{}</style>', 'ab'],
  ['a script without an end', 'a <script>alert(1)\n\nb', 'a \n\nb'],
  ['drawings', 'a<svg onload=alert(1)><script>x</script></svg>b', 'ab'],
  ['tags that do not close', '<div><b>a <i>b</div>c', 'a b\n\nc'],
  ['tags within tags', '<scr<script>x</script>ipt>alert(1)</script>b', ''],
  ["Word's remarks", '<!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]-->a<o:p>&nbsp;</o:p>', 'a'],
  ['attributes with signs', '<p title="a > b" onclick=\'x("<")\'>a</p>', 'a\n\n'],
]

it.each(cleaned)('%s in HTML', (_what, html, markdown) => {
  expect(cleanMarkdown(html)).toBe(markdown)
})

it.each([
  'Peso < 300 kg & idade > 2',
  'um <b',
  '`<b>código</b>`',
  '```\n<script>\n```',
  '\\<b>',
  '<https://a.com> <a@b.com>',
  '| a |\n|---|\n| **b** |\n',
])('%j has no HTML and stays', (text) => {
  expect(cleanMarkdown(text)).toBe(text)
})

it('code stays beside HTML that goes', () => {
  expect(cleanMarkdown('<i>a</i> `<b>` \\<b>')).toBe('*a* `<b>` \\<b>')
})

describe('a cleaned text', () => {
  const allowed = new Set(
    'a,blockquote,br,code,del,div,em,h1,h2,h3,h4,h5,h6,hr,img,li,ol,p,pre,s,strong,table,tbody,td,th,thead,tr,ul'.split(
      ',',
    ),
  )
  const { document } = new JSDOM().window

  function expectSafe(markdown: string): void {
    const template = document.createElement('template')
    template.innerHTML = prose(markdown)
    for (const { localName, attributes } of template.content.querySelectorAll('*')) {
      expect(allowed).toContain(localName)
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
      const clean = cleanMarkdown(markdown)
      expectSafe(markdown)
      expectSafe(clean)
      expect(cleanMarkdown(clean)).toBe(clean)
    }
  })

  const pieces = fc.constantFrom(
    ...['<', '>', '</', '/>', '<b>', '</b>', '<a href="', '"', "'", 'javascript:', '&#58;', '&lt;', '<!--'],
    ...['-->', '<![CDATA[', '<svg', '<script>', '</script>', '<img src=x onerror=a()', '\n\n', ' ', '`'],
    ...['```\n', '\\', '[a](', ')', '![', '](data:', '- ', '| a |\n|-|\n', 'texto', '</h2>', '<style>'],
  )

  it('of any pieces has only allowed tags, and is clean', () => {
    const text = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (markdown) => {
        const clean = cleanMarkdown(markdown)
        expectSafe(markdown)
        expectSafe(clean)
        expect(cleanMarkdown(clean)).toBe(clean)
      }),
      { numRuns: 80 },
    )
  })
})
