import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { shareLook } from '../app/domain/share-pictures/describe-animal.server.ts'
import draw from '../app/domain/share-pictures/picture-worker.server.ts'
import type { SharePicture } from '../app/domain/share-pictures/share-picture.server.ts'
import { content } from '../test/content.ts'
import { expect, test } from './test.ts'

const picture: SharePicture = {
  id: 'touro-1',
  language: 'pt',
  ranch: 'Matriz Genética Bovina',
  ...shareLook(content.pt.look),
  kind: 'Touro Nelore',
  name: 'Imburana da Matriz',
  registration: 'MTZ A 1286',
  strengths: [
    { kind: 'trait', deca: 1, name: 'Peso à desmama', detail: '+12,07 kg · acurácia 41%' },
    { kind: 'trait', deca: 2, name: 'Acabamento de carcaça', detail: '−3,12 cm² · acurácia baixa: 13%' },
  ],
}

const besley = { family: 'besley', file: 'besley-800.woff' }
const barlow = { family: 'barlow', file: 'barlow-semi-condensed-600.woff' }

/** The lines of text right of the photograph. */
const lines = [
  { text: 'Touro Nelore · MTZ A 1286', font: barlow },
  { text: 'Imburana', font: besley },
  { text: 'da Matriz', font: besley },
  { text: 'Peso à desmama', font: barlow },
  { text: '+12,07 kg · acurácia 41%', font: barlow },
  { text: 'Acabamento de carcaça', font: barlow },
  { text: '−3,12 cm² · acurácia baixa: 13%', font: barlow },
]

/** Names are above, and below traits right of their DECA. */
const traitsTop = 330

test('the texts of a share picture look as a browser draws them with the same fonts', async ({ page }) => {
  const bytes = Buffer.from(await draw({ picture, photograph: undefined, contentFolder: 'content' }))
  await page.setContent(await fontPage())
  const drawn = [
    ...(await textLines(bytes, 660, [0, traitsTop])),
    ...(await textLines(bytes, 790, [traitsTop, 630])),
  ]
  expect(drawn.length).toBe(lines.length)
  for (const [index, { text, font }] of lines.entries()) {
    const own = drawn[index] ?? Buffer.alloc(0)
    expect(await difference(own, await browserText(page, text, font.family)), text).toBeLessThan(0.15)
    const reversed = Array.from(text).reverse().join('')
    expect(await difference(own, await browserText(page, reversed, font.family)), reversed).toBeGreaterThan(
      0.25,
    )
  }
})

async function fontPage(): Promise<string> {
  const faces = [besley, barlow].map(async ({ family, file }) => {
    const font = await readFile(`content/fonts/${file}`, 'base64')
    return `@font-face { font-family: ${family}; src: url(data:font/woff;base64,${font}) }`
  })
  return `<style>${(await Promise.all(faces)).join('')}
    body { background: #fbf7ef } p { display: inline-block; padding: 40px; font-size: 60px; white-space: pre }</style>
    <p></p>`
}

async function browserText(page: Page, text: string, family: string): Promise<Buffer> {
  const line = page.locator('p')
  await line.evaluate(
    async (element, [text, family]) => {
      element.textContent = text ?? ''
      element.style.fontFamily = family ?? ''
      await document.fonts.load(`60px ${family}`)
    },
    [text, family],
  )
  return trim(await line.screenshot())
}

/** Cuts the lines of text out of a part of a picture, at the rows without ink. */
async function textLines(bytes: Buffer, left: number, [top, bottom]: readonly [number, number]) {
  const box = { left, top, width: 1190 - left, height: bottom - top }
  const { data } = await sharp(bytes).extract(box).grayscale().raw().toBuffer({ resolveWithObject: true })
  const hasInk = (row: number) =>
    data.subarray(row * box.width, (row + 1) * box.width).some((value) => value < 150)
  const found: Buffer[] = []
  let start: number | undefined
  for (let row = 0; row <= box.height; row++) {
    if (row < box.height && hasInk(row)) start ??= row
    else if (start !== undefined) {
      const line = { ...box, top: top + start, height: row - start }
      // Accents of capitals are above their line.
      if (line.height > 12) found.push(await trim(await sharp(bytes).extract(line).png().toBuffer()))
      start = undefined
    }
  }
  return found
}

function trim(text: Buffer): Promise<Buffer> {
  return sharp(text).grayscale().trim({ background: '#f7f7f7', threshold: 60 }).png().toBuffer()
}

/** The mean difference of two texts in one size, from 0 to 1. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((text) =>
      sharp(text).resize(600, 40, { fit: 'fill' }).grayscale().normalise().threshold(128).raw().toBuffer(),
    ),
  )
  const sum = first?.reduce((total, value, index) => total + Math.abs(value - (second?.[index] ?? 0)), 0) ?? 0
  return sum / 255 / (600 * 40)
}
