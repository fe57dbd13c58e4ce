// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareFile, shrinkPicture } from './upload-queue.ts'

class Bitmap {
  width = 4_000
  height = 3_000
  close() {}
}

const starts = {
  heic: '\0\0\0\x18ftypheic\0\0',
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBP',
}

function file(kind: keyof typeof starts, { type = `image/${kind}`, size = 1_000 } = {}): File {
  const start = Uint8Array.from(starts[kind], (sign) => sign.charCodeAt(0))
  return new File([start, new Uint8Array(size)], `foto.${kind}`, { type })
}

/** A canvas as Safari has it: it writes JPEG and PNG, and gives PNG for other types. */
let written: number
beforeEach(() => {
  written = 100
  vi.stubGlobal('createImageBitmap', async () => new Bitmap())
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => {
    done(new Blob([new Uint8Array(written)], { type: type === 'image/jpeg' ? type : 'image/png' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const unreadable = () => Promise.reject(new DOMException('', 'InvalidStateError'))

it.each([
  ['image/heic', 100],
  ['image/heic', 5_000],
  ['image/jpeg', 5_000],
  ['', 5_000],
])('HEIC named %s is sent as JPEG of %i bytes', async (type, size) => {
  written = size
  const sent = await shrinkPicture(file('heic', { type }))
  expect(sent.file).toMatchObject({ type: 'image/jpeg', size })
  expect(sent.preview).toBe('data:image/jpeg;base64,AA')
})

it('HEIC that the browser shows but makes no bitmap of is sent as JPEG', async () => {
  vi.stubGlobal('createImageBitmap', unreadable)
  HTMLImageElement.prototype.decode = async () => {}
  const sent = await shrinkPicture(file('heic'))
  expect(sent.file.type).toBe('image/jpeg')
})

it('what no browser reads is sent as it is, and the server explains', async () => {
  vi.stubGlobal('createImageBitmap', unreadable)
  HTMLImageElement.prototype.decode = unreadable
  const original = file('heic')
  expect(await shrinkPicture(original)).toEqual({ file: original, preview: null })
})

it.each(['jpeg', 'png', 'webp'] as const)(
  '%s is sent as it is where shrinking gains nothing',
  async (kind) => {
    written = 5_000
    const original = file(kind)
    expect((await shrinkPicture(original)).file).toBe(original)
    written = 100
    expect((await shrinkPicture(original)).file.size).toBe(100)
  },
)

it('a canvas that cannot be written has no preview', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,')
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const original = file('jpeg')
  expect(await shrinkPicture(original)).toEqual({ file: original, preview: null })
})

it('a paper is sent as a copy of its bytes, and a file that is gone is told', async () => {
  const original = file('jpeg')
  const { file: copy } = await prepareFile(original, 'paper')
  expect(copy).not.toBe(original)
  expect([copy.type, copy.size]).toEqual([original.type, original.size])
  const gone = file('jpeg')
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  await expect(prepareFile(gone, 'photo')).rejects.toThrow()
})

it('attack: of 100 files that Chromium cannot read, which holds each address that an image had, none becomes one', async () => {
  vi.stubGlobal('createImageBitmap', unreadable)
  vi.stubGlobal('ImageDecoder', class {})
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  const originals = Array.from({ length: 100 }, () => file('heic'))
  for (const original of originals)
    expect(await shrinkPicture(original)).toEqual({ file: original, preview: null })
  expect(read).not.toHaveBeenCalled()
})

it('of a large file that no browser reads no copy is kept', async () => {
  vi.stubGlobal('createImageBitmap', unreadable)
  HTMLImageElement.prototype.decode = unreadable
  const [small, large] = [file('heic'), file('heic', { size: 12 * 1024 * 1024 })]
  expect((await prepareFile(small, 'photo')).file).not.toBe(small)
  expect((await prepareFile(large, 'photo')).file).toBe(large)
})
