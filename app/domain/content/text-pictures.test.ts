import { describe, expect, it } from 'vitest'
import { prose } from './markdown.server.ts'
import { showPictures } from './text-pictures.ts'

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
