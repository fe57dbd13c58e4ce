import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { outlineFiles } from './index.ts'
import type { ShownLook } from './look.server.ts'

interface IconOptions {
  look: ShownLook
  name: string
  contentFolder: string
  readPicture(src: string): Promise<Uint8Array | undefined>
}

const icons = {
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/apple-touch-icon.png': { size: 180 },
  '/favicon.ico': { size: 32 },
  // Phones cut it to a shape of their own: what matters is in the middle.
  '/icon-maskable-512.png': { size: 512, margin: 0.2 },
} as const

export type IconPath = keyof typeof icons

export const iconPaths = Object.keys(icons) as IconPath[]

/** Wider and taller logos are too small to be seen in a square. */
const widestRatio = 1.3

/** An icon in PNG, or ICO for its path: the look's own, else the logo where it is square enough, else the letters of the name. */
export async function drawIcon(path: IconPath, options: IconOptions): Promise<Buffer> {
  const { size, margin = 0 }: { size: number; margin?: number } = icons[path]
  const palette = options.look.tokens.light
  const own = await pictureOf(options)
  const inner = Math.round(size * (1 - 2 * margin))
  const layer = own
    ? await sharp(own, { density: 600 })
        .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer()
    : Buffer.from(await letters(options, inner))
  const png = await sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: own ? palette.paper : palette.blockTerracotta,
    },
  })
    .composite([{ input: layer }])
    .png({ palette: true, colours: 64 })
    .toBuffer()
  return path.endsWith('.ico') ? icoFile(png, size) : png
}

async function pictureOf({ look, readPicture }: IconOptions): Promise<Uint8Array | undefined> {
  if (look.icon) return readPicture(look.icon.src)
  const logo = look.logo && (await readPicture(look.logo.src))
  if (!logo) return undefined
  const { width = 0, height = 0 } = await sharp(logo).metadata()
  return Math.max(width / height, height / width) <= widestRatio ? logo : undefined
}

/** One or two letters in the heading face, as outlines. */
async function letters({ look, name, contentFolder }: IconOptions, size: number): Promise<string> {
  // The library for outlines is needed by few sites, and here only.
  const { readTypeface } = await import('../../platform/typeface.server.ts')
  const typeface = readTypeface(await readFile(join(contentFolder, 'fonts', outlineFiles[look.headingFace])))
  const text = initials(name)
  const fontSize = size * (text.length > 1 ? 0.5 : 0.66)
  const left = (size - typeface.widthOf(text, fontSize)) / 2
  const path = typeface.outline(text, left, size / 2 + fontSize * 0.36, fontSize)
  const { onNight } = look.tokens.light
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="${onNight}" d="${path}"/></svg>`
}

/** `Fazenda Santa Rita` → `FS` */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !/^(d[aeo]s?|e|the|of)$/i.test(word))
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase('pt-BR')
}

/** Wraps a PNG in an ICO file, for browsers that request `/favicon.ico` without reading the page. */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
