import { expect, it } from 'vitest'
import { markdownFaults, markdownToHtml } from '../content/markdown.server.ts'
import { markdownOf } from './index.ts'

const digest = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'

it.each([
  ['Touro no pasto', 1600, 800],
  ['Foto pequena', 500, 500],
  ['Lote [12] de "bezerros" \\ <b>novos</b>', 800, 800],
])('the line that shows the picture "%s" in a long text makes an image', (pt, width, shownWidth) => {
  const markdown = markdownOf({ digest, width, alt: { pt } })
  expect(markdownFaults(markdown)).toEqual([])
  expect(markdownToHtml(markdown)).toContain(`src="/imagens/${digest}-${shownWidth}"`)
})
