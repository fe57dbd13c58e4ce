import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { breeds } from '../../app/domain/content/pages.server.ts'
import type { PathKey } from '../../app/domain/paths.ts'
import { articles } from '../../content/articles/articles.ts'
import { root } from '../build.ts'

/**
 * `npm run pictures`: makes the icons and the pictures of previews from the drawings in `content/images/`. What it makes is
 * committed; the build never runs it.
 */
const images = join(root, 'content/images')
const made = join(root, 'public')

/** What the preview of each page shows; of several pictures a mosaic. */
const ofPages: Record<PathKey, string[]> = {
  home: ['hero-1'],
  products: ['card-embryos', 'card-premium', 'card-exchange', 'card-training'],
  blog: articles.map(({ picture }) => picture),
  team: ['team'],
  training: ['course-palpation', 'course-insemination'],
  cattleExchange: ['exchange-1'],
  pregnancies: ['poster-pregnancy'],
  premiumRecipient: ['premium-1'],
  bullExchange: ['bull-exchange'],
  geneticBank: breeds.map(({ picture }) => picture),
  bulls: ['poster-nelore'],
  terms: ['about'],
  privacy: ['about'],
}

const previews = {
  ...ofPages,
  ...Object.fromEntries(breeds.map(({ id, picture }) => [id, [picture]])),
  ...Object.fromEntries(articles.map(({ id, picture }) => [id, [picture]])),
}

const [width, height] = [1200, 630]

await mkdir(join(made, 'share'), { recursive: true })
for (const [name, pictures] of Object.entries(previews))
  await writeFile(join(made, 'share', `${name}.png`), await preview(pictures))
for (const size of [192, 512]) await writeFile(join(made, `icon-${size}.png`), await icon(size))
await writeFile(join(made, 'apple-touch-icon.png'), await icon(180))
await writeFile(join(made, 'favicon.ico'), ico(await icon(32)))

/** The drawings side by side, cut to fill, with the mark in a corner. */
async function preview(pictures: string[]): Promise<Buffer> {
  const columns = pictures.length > 4 ? 3 : Math.min(pictures.length, 2)
  const rows = Math.ceil(pictures.length / columns)
  const tile = { width: Math.ceil(width / columns), height: Math.ceil(height / rows) }
  const tiles = await Promise.all(
    pictures.map(async (name, index) => ({
      input: await drawing(name, tile.width, tile.height),
      left: (index % columns) * tile.width,
      top: Math.floor(index / columns) * tile.height,
    })),
  )
  const mark = await sharp(join(images, 'mark.svg'), { density: 300 }).resize(112, 112).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#FBF7EF' } })
    .composite([...tiles, { input: mark, left: 32, top: height - 144 }])
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

async function drawing(name: string, wide: number, high: number): Promise<Buffer> {
  const named = (await readdir(images)).filter((file) => file.replace(/\.\w+$/, '') === name)
  // A photograph takes the place of a drawing of the same name.
  const file = named.find((each) => !each.endsWith('.svg')) ?? `${name}.svg`
  return sharp(await readFile(join(images, file)), { density: 150 })
    .resize(wide, high, { fit: 'cover' })
    .png()
    .toBuffer()
}

function icon(size: number): Promise<Buffer> {
  return sharp(join(images, 'favicon.svg'), { density: 600 })
    .resize(size, size)
    .flatten({ background: '#FBF7EF' })
    .png({ palette: true, colours: 32 })
    .toBuffer()
}

/** One PNG in an icon file, for what asks for `/favicon.ico` whatever the page says. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
