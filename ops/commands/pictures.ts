import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoFile, lookPalette } from '../../app/domain/look/index.server.ts'
import type { PathKey } from '../../app/domain/paths.ts'
import { readContent } from '../../app/domain/publishing/index.server.ts'
import { root } from '../../server/settings/folders.ts'

/** `npm run pictures`: makes icons and preview pictures from `content/images/`. Its output is committed; the build doesn't run it. */
const imagesFolder = join(root, 'content/images')
const publicFolder = join(root, 'public')
const { articles, breeds, lists, look } = await readContent(root)
const { paper } = lookPalette(look).light

/** The pictures of a page's preview; several form a mosaic. A page that is not here shows the preview of another. */
const pagePictures: Partial<Record<PathKey, string[]>> = {
  home: ['hero-1'],
  products: ['card-embryos', 'card-premium', 'card-exchange', 'card-training'],
  blog: articles.flatMap(({ picture }) => picture ?? []),
  team: ['team'],
  training: ['course-palpation', 'course-insemination'],
  cattleExchange: ['exchange-1'],
  premiumRecipient: ['premium-1'],
  bullExchange: ['bull-exchange'],
  // The breeds that have a page.
  geneticBank: breeds.flatMap(({ id, picture }) =>
    picture && lists.some(({ breed }) => breed === id) ? [picture] : [],
  ),
  exchangeCalculator: ['bull-exchange'],
  recipientCalculator: ['premium-1'],
  pregnancyCalendar: ['poster-pregnancy'],
  authenticity: ['about'],
  compare: breeds.slice(0, 2).flatMap(({ picture }) => picture ?? []),
  terms: ['about'],
  privacy: ['about'],
}

const previews = {
  ...pagePictures,
  ...Object.fromEntries(articles.flatMap(({ id, picture }) => (picture ? [[id, [picture]]] : []))),
}

const [previewWidth, previewHeight] = [1200, 630]

await mkdir(join(publicFolder, 'share'), { recursive: true })
for (const [name, pictures] of Object.entries(previews))
  await writeFile(join(publicFolder, 'share', `${name}.png`), await preview(pictures))
for (const size of [192, 512]) await writeFile(join(publicFolder, `icon-${size}.png`), await icon(size))
await writeFile(join(publicFolder, 'apple-touch-icon.png'), await icon(180))
await writeFile(join(publicFolder, 'favicon.ico'), icoFile(await icon(32), 32))

/** The pictures side by side, cropped to fill, with the ranch's mark in a corner. */
async function preview(pictures: string[]): Promise<Buffer> {
  const columns = pictures.length > 4 ? 3 : Math.min(pictures.length, 2)
  const rows = Math.ceil(pictures.length / columns)
  const tile = { width: Math.ceil(previewWidth / columns), height: Math.ceil(previewHeight / rows) }
  const tiles = await Promise.all(
    pictures.map(async (name, index) => ({
      input: await picture(name, tile.width, tile.height),
      left: (index % columns) * tile.width,
      top: Math.floor(index / columns) * tile.height,
    })),
  )
  const mark = await sharp(join(imagesFolder, 'mark.svg'), { density: 300 }).resize(112, 112).png().toBuffer()
  return sharp({ create: { width: previewWidth, height: previewHeight, channels: 3, background: paper } })
    .composite([...tiles, { input: mark, left: 32, top: previewHeight - 144 }])
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

async function picture(name: string, tileWidth: number, tileHeight: number): Promise<Buffer> {
  const files = (await readdir(imagesFolder)).filter((file) => file.replace(/\.\w+$/, '') === name)
  // A photograph replaces the drawing of the same name.
  const file = files.find((each) => !each.endsWith('.svg')) ?? `${name}.svg`
  return sharp(await readFile(join(imagesFolder, file)), { density: 150 })
    .resize(tileWidth, tileHeight, { fit: 'cover' })
    .png()
    .toBuffer()
}

function icon(size: number): Promise<Buffer> {
  return sharp(join(imagesFolder, 'favicon.svg'), { density: 600 })
    .resize(size, size)
    .flatten({ background: paper })
    .png({ palette: true, colours: 32 })
    .toBuffer()
}
