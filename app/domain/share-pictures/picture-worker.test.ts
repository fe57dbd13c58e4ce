import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { content, ranch } from '../../../test/content.ts'
import { photograph } from '../../../test/photograph.ts'
import { visitsAll } from '../../../test/scope.ts'
import { languages } from '../../platform/i18n/language-path.ts'
import { readTypeface } from '../../platform/typeface.server.ts'
import { findSharePicture, shareLook } from './describe-animal.server.ts'
import { photographBox, pictureSvg } from './picture-svg.server.ts'
import { drawPicture, maxSharePictureBytes } from './picture-worker.server.ts'
import type { SharePicture } from './share-picture.server.ts'

const contentFolder = join(import.meta.dirname, '../../../content')
const read = (name: string) => readFileSync(join(contentFolder, name))
const parts = {
  typefaces: {
    heading: readTypeface(read('fonts/besley-800.woff')),
    text: readTypeface(read('fonts/barlow-semi-condensed-600.woff')),
  },
  logo: read('images/mark.svg'),
}

const sample: SharePicture = {
  id: 'touro-1',
  language: 'pt',
  ranch: 'Matriz Genética Bovina',
  ...shareLook(content.pt.look),
  kind: 'Touro Nelore',
  name: 'Aroeira da Matriz',
  registration: 'MTZ A 1182',
  source: 'PMGZ, rodada 2026-1',
  state: { isSold: true, text: 'Vendido' },
  strengths: [
    { kind: 'trait', deca: 1, name: 'Peso à desmama', detail: '+12,07 kg · acurácia 41%' },
    { kind: 'trait', deca: 2, name: 'Perímetro escrotal aos 365 dias', detail: '+0,85 cm · acurácia 36%' },
    { kind: 'fact', name: 'Peso', value: '841 kg' },
  ],
  photograph: { src: '/imagens/a-800' },
  note: 'Animal fictício',
}

const draw = (picture: SharePicture) =>
  drawPicture(picture, read(`images/${picture.photograph?.src.replace('/assets/', '')}`), parts)

it('the drawing of the same facts has a number, which is raised when the drawing changes', () => {
  const svg = createHash('sha256').update(pictureSvg(sample, parts.typefaces)).digest('hex').slice(0, 16)
  // Raise `designVersion` with this digest, so that chats fetch the new drawing.
  expect(svg).toBe('570e53b4b86c4307')
})

it.each(languages)(
  'every animal of the demo herd has a JPEG of 1200 × 630 pixels and at most 120 kB (%s)',
  async (language) => {
    const all = content[language].herd.animals.filter(
      ({ isHidden, record }) => !isHidden && !record.isReference,
    )
    // The languages differ by texts only, and drawing takes a while.
    const step = (visitsAll ? 1 : 8) * (language === 'pt' ? 1 : 4)
    const animals = all.filter((_, index) => index % step === 0)
    expect(animals).not.toEqual([])
    for (const { id } of animals) {
      const picture = findSharePicture({ content, ranch }, id, language) ?? expect.fail(id)
      expect(picture.strengths.length).toBeGreaterThan(0)
      const bytes = await draw(picture)
      expect(bytes.length).toBeLessThanOrEqual(maxSharePictureBytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
  },
)

it('an uploaded logo of 4:1 is whole, on a light plate with a margin, and stands for the name', async () => {
  const [navy, width] = [{ r: 20, g: 40, b: 120 }, 240]
  const create = { width: 800, height: 200, channels: 4, background: { ...navy, alpha: 1 } } as const
  const logo = await sharp({ create }).png().toBuffer()
  const picture = { ...sample, logo: { src: '/imagens/b-800' } }
  const bytes = await drawPicture(picture, undefined, { ...parts, logo })
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [r, g, b] = data.subarray((y * info.width + x) * info.channels)
    return `#${[r, g, b].map((part = 0) => Math.round(part / 51).toString(16)).join('')}`
  }
  const [light, dark, logos] = [at(1190, 10), at(10, 583), '#012']
  expect([at(23, 583), at(20 + width - 4, 583)]).toEqual([light, light])
  expect([at(34, 583), at(20 + width - 14, 583)]).toEqual([logos, logos])
  for (let x = 20 + width + 6; x < photographBox.width; x += 2) expect(at(x, 583)).toBe(dark)
})

it('fonts of the system play no part', async () => {
  const picture = findSharePicture({ content, ranch }, 'touro-01', 'pt') ?? expect.fail()
  const script = `
    const { default: draw } = await import('./app/domain/share-pictures/picture-worker.server.ts')
    const { readFileSync } = await import('node:fs')
    const photograph = readFileSync('content/images/${picture.photograph?.src.replace('/assets/', '')}')
    const logo = readFileSync('content/images/mark.svg')
    const task = { picture: ${JSON.stringify(picture)}, photograph, logo, contentFolder: 'content' }
    const bytes = await draw(task)
    process.stdout.write((await import('node:crypto')).createHash('sha256').update(bytes).digest('hex'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(contentFolder, '..'),
    env: { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/dev/null' },
  })
  const bytes = await draw(picture)
  expect(stdout).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(pictureSvg(picture, parts.typefaces)).not.toContain('<text')
})

/** The darkest and the lightest luminance (WCAG) of a part of a picture. */
async function contrastIn(bytes: Buffer, box: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(bytes).extract(box).raw().toBuffer({ resolveWithObject: true })
  const channel = (value = 0) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminances = Array.from({ length: data.length / 3 }, (_, index) => {
    const [red, green, blue] = data.subarray(index * 3, index * 3 + 3)
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  }).sort((one, other) => one - other)
  const at = (share: number) => luminances[Math.floor(luminances.length * share)] ?? 0
  return (at(0.98) + 0.05) / (at(0.02) + 0.05)
}

it('a third of the size, all texts still stand out from their ground', async () => {
  const bytes = await drawPicture(sample, await photograph(), parts)
  const small = await sharp(bytes).resize(400, 210).jpeg().toBuffer()
  const areas = {
    kind: { left: 227, top: 8, width: 120, height: 14 },
    name: { left: 227, top: 24, width: 140, height: 50 },
    state: { left: 8, top: 6, width: 100, height: 20 },
    note: { left: 6, top: 162, width: 60, height: 15 },
    ranch: { left: 37, top: 185, width: 150, height: 20 },
    badge: { left: 228, top: 84, width: 30, height: 28 },
    trait: { left: 265, top: 86, width: 110, height: 14 },
  }
  for (const [name, area] of Object.entries(areas))
    expect(await contrastIn(small, area), name).toBeGreaterThan(4.5)
})

describe('a photograph', () => {
  it('that is hard to compress still gives at most 120 kB', async () => {
    const bytes = await drawPicture(sample, await photograph({ width: 1600, height: 1200 }), parts)
    expect(bytes.length).toBeLessThanOrEqual(maxSharePictureBytes)
  })

  it.each([
    ['left', 0, 'red'],
    ['right', 10, 'blue'],
  ])('is cropped around its focus at the %s', async (_, focus, color) => {
    const ground = (width: number, background: string) =>
      ({ create: { width, height: 500, channels: 3, background } }) as const
    const right = { input: ground(1000, 'blue'), left: 1000, top: 0 }
    const halves = await sharp(ground(2000, 'red')).composite([right]).webp().toBuffer()
    const { state: _state, ...available } = sample
    const picture = { ...available, photograph: { src: '/imagens/a-800', 'data-focus-x': focus } }
    const bytes = await drawPicture(picture, halves, parts)
    const { dominant } = await sharp(bytes).extract({ left: 0, top: 0, width: 600, height: 500 }).stats()
    expect(dominant.r > dominant.b ? 'red' : 'blue').toBe(color)
  })

  it('that is missing leaves the mark of the ranch', async () => {
    const { photograph: _, ...without } = sample
    const bytes = await drawPicture(without, undefined, parts)
    const box = { left: 0, top: 0, width: photographBox.width, height: 400 }
    expect(await contrastIn(bytes, box)).toBeGreaterThan(3)
  })

  it('that is damaged is refused', async () => {
    await expect(drawPicture(sample, Buffer.from('no picture'), parts)).rejects.toThrow()
  })
})

it.each([
  'Imperatriz Soberana do Riacho Fundo de São Sebastião da Boa Vista do Tocantins FIV',
  'Pneumoultramicroscopicossilicovulcanoconiótico',
  '<script>alert("x")</script> & <b>"Touro"</b>',
  '**Touro** [x](https://evil.example) `code`',
  '🐂🐂🐂',
  'Бык 牛 ثور',
  '',
])('a bull called %j is drawn', async (name) => {
  const svg = pictureSvg({ ...sample, name, ranch: name, kind: name, registration: name }, parts.typefaces)
  // Nothing of the name but outlines.
  expect(svg.replaceAll(/<path d="[MLQCZ\d. -]*" fill="#\w{6}"\/>/g, '')).toMatch(
    /^<svg [^<>]*>(<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="[\d.]+" fill="#\w{6}"\/>)*<\/svg>$/,
  )
  const bytes = await drawPicture({ ...sample, name }, read('images/breed-nelore.svg'), parts)
  expect(bytes.length).toBeLessThanOrEqual(maxSharePictureBytes)
})
