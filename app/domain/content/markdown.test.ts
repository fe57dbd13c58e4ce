import { describe, expect, it, test } from 'vitest'
import { findExecutable } from '../../../test/executable.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { markdownFaults, markdownToHtml } from './markdown.server.ts'

describe('code that a browser would run', () => {
  test('is found in nearly all of the injections themselves', () => {
    const recognised = scriptInjections.filter((html) => findExecutable(html).length > 0)
    expect(scriptInjections.length).toBeGreaterThanOrEqual(60)
    expect(recognised.length).toBeGreaterThanOrEqual(50)
  })

  test.each(scriptInjections)('is not in the HTML of the Markdown %j', (text) => {
    for (const markdown of [text, `Um texto ${text} com mais`, `- ${text}`, `> ${text}`, `# ${text}`])
      expect(findExecutable(markdownToHtml(markdown))).toEqual([])
  })
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

it('HTML and unsafe links are reported to the ranch', () => {
  expect(markdownFaults('Um [texto](https://example.com) com **força**, 1 < 2 & 3 > 2.')).toEqual([])
  expect(markdownFaults('a <b>b</b>')).toEqual(['HTML is shown as text: <b>', 'HTML is shown as text: </b>'])
  expect(markdownFaults('> [x](http://example.com)')).toEqual([expect.stringContaining('http://example.com')])
})
