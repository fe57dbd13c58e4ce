import { describe, expect, it, test } from 'vitest'
import { findExecutable } from '../../../test/executable.ts'
import { scriptInjections } from '../../../test/script-injections.ts'
import { markdownFaults, markdownToHtml } from './markdown.server.ts'

describe('what a browser would run', () => {
  test('is recognised in nearly all of the injections themselves', () => {
    const recognised = scriptInjections.filter((html) => findExecutable(html).length > 0)
    expect(scriptInjections.length).toBeGreaterThanOrEqual(60)
    expect(recognised.length).toBeGreaterThanOrEqual(50)
  })

  test.each(scriptInjections)('does not come out of the Markdown %j', (text) => {
    for (const markdown of [text, `Um texto ${text} com mais`, `- ${text}`, `> ${text}`, `# ${text}`])
      expect(findExecutable(markdownToHtml(markdown))).toEqual([])
  })
})

it('keeps the links that texts may have', () => {
  expect(
    markdownToHtml('[a](https://example.com/x?a=1&b=2) [b](mailto:a@example.com) [c](/blog) [d](#topo)'),
  ).toBe(
    '<p><a href="https://example.com/x?a=1&amp;b=2" target="_blank" rel="noopener">a</a> <a href="mailto:a@example.com">b</a> <a href="/blog">c</a> <a href="#topo">d</a></p>\n',
  )
  expect(markdownToHtml('![um touro](/assets/touro.webp)')).toBe(
    '<p><img src="/assets/touro.webp" alt="um touro"></p>\n',
  )
})

it('shows the words of a link that leads anywhere else', () => {
  expect(markdownToHtml('[veja *aqui*](javascript:alert(1))')).toBe('<p>veja <em>aqui</em></p>\n')
})

it('says what the ranch should correct', () => {
  expect(markdownFaults('Um [texto](https://example.com) com **força**, 1 < 2 & 3 > 2.')).toEqual([])
  expect(markdownFaults('a <b>b</b>')).toEqual(['HTML is shown as text: <b>', 'HTML is shown as text: </b>'])
  expect(markdownFaults('> [x](http://example.com)')).toEqual([expect.stringContaining('http://example.com')])
})
