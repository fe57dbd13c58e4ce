import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it, test } from 'vitest'
import { findExecutable } from '../../../test/executable.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { prose } from './markdown.server.ts'

it('tags are text', () => {
  expect(prose('<b>forte</b> e **forte**')).toContain('&lt;b&gt;forte&lt;/b&gt; e <strong>forte</strong>')
})

describe('a long text', () => {
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
