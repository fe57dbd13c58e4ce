import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { metadataIn, photograph } from '../../../test/photograph.ts'
import { makeAvif, makeSizes, RefusedPicture } from './make-sizes.server.ts'

describe('a photograph', () => {
  it('becomes three sizes as WebP without anything of the original but pixels', async () => {
    const original = await photograph({ width: 2000, height: 1500 })
    expect(await metadataIn(original)).toContain('exif')
    const { width, height, files } = await makeSizes(original)
    expect([width, height]).toEqual([1600, 1200])
    expect(files.map((file) => file.width)).toEqual([400, 800, 1600])
    for (const { width, bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 })
      expect(await metadataIn(bytes)).toEqual([])
      expect(bytes.includes('Matriz Camera')).toBe(false)
    }
  })

  it('is never enlarged, and stands upright', async () => {
    const { width, height, files } = await makeSizes(await photograph({ orientation: 6 }))
    expect([width, height]).toEqual([900, 1200])
    expect(files.map((file) => file.width)).toEqual([400, 800, 900])
    const small = await makeSizes(await photograph({ width: 300, height: 200 }))
    expect(small.files.map((file) => file.width)).toEqual([300])
  })

  it('has sRGB colours whatever its colour profile', async () => {
    const green = sharp({
      create: { width: 40, height: 40, channels: 3, background: { r: 0, g: 200, b: 0 } },
    })
    const wide = await green.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const [file] = (await makeSizes(wide)).files
    expect(await metadataIn(file?.bytes ?? Buffer.alloc(0))).toEqual([])
    const { dominant } = await sharp(file?.bytes).stats()
    expect(dominant.g).toBeGreaterThan(180)
    expect(dominant.r).toBeLessThan(40)
  })

  it.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const { files } = await makeSizes(
      await sharp(await photograph())
        .toFormat(format)
        .toBuffer(),
    )
    expect(files).toHaveLength(3)
  })

  it('is made as AVIF of the same size without metadata', async () => {
    const { files } = await makeSizes(await photograph({ width: 600, height: 400 }))
    const avif = await makeAvif(files.at(-1)?.bytes ?? Buffer.alloc(0), 400)
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 400, height: 267 })
    expect(await metadataIn(avif)).toEqual([])
  })

  it('that is also another file becomes a picture only', async () => {
    const zip = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')
    const { files } = await makeSizes(Buffer.concat([await photograph(), zip]))
    for (const { bytes } of files) expect(bytes.includes('<script>')).toBe(false)
  })
})

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const attacks: [name: string, file: () => Promise<Buffer> | Buffer, reason: string][] = [
    ['an empty file', () => Buffer.alloc(0), 'not-a-picture'],
    ['SVG', () => Buffer.from(svg), 'not-a-picture'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
    ['a GIF that is also a script', () => Buffer.from('GIF89a/*\0\0*/=alert(1)//'), 'not-a-picture'],
    ['HEIC', () => heic, 'heic'],
    ['SVG behind the signature of JPEG', () => withSignature([0xff, 0xd8, 0xff], svg), 'damaged'],
    ['a script behind the signature of WebP', () => Buffer.from('RIFF\0\0\0\0WEBP<script>'), 'damaged'],
    ['half of a JPEG', async () => half(await photograph()), 'damaged'],
    ['a PNG that says 60,000 × 60,000 pixels', () => pngOf(60_000, 60_000), 'too-many-pixels'],
    ['a PNG that unpacks to 51 megapixels', () => pngOf(51_000, 1_000), 'too-many-pixels'],
    ['a PNG without pixels', () => pngOf(0, 0), 'damaged'],
    ['a JPEG that says 65,500 × 65,500 pixels', async () => hugeJpeg(), 'too-many-pixels'],
  ]
  it.each(attacks)('%s', async (_name, file, reason) => {
    const refusal = await makeSizes(await file()).then(
      () => 'accepted',
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(RefusedPicture)
    expect(refusal).toMatchObject({ reason })
  })
})

function half(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2)
}

function withSignature(bytes: number[], text: string): Buffer {
  return Buffer.concat([Buffer.from(bytes), Buffer.from(text)])
}

/** A small file of white pixels: each row packs to nothing. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 2_000) * (Math.min(width, 60_000) + 1)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function checksum(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

async function hugeJpeg(): Promise<Buffer> {
  const file = await photograph({ width: 64, height: 64 })
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(65_500, frame + 5)
  file.writeUInt16BE(65_500, frame + 7)
  return file
}
