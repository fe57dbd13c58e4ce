import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeEdited } from '../../platform/pictures/make-sizes.server.ts'
import { pictureShapes } from './index.ts'
import { type EditedPicture, originalFocus, shownOf } from './shown-picture.server.ts'

const picture: EditedPicture = {
  digest: 'a'.repeat(32),
  width: 1500,
  height: 1100,
  focus: { x: 20, y: 30 },
  turn: 0,
  shape: '',
}
const turns = [0, 1, 2, 3] as const
const shapes = ['', ...(Object.keys(pictureShapes) as (keyof typeof pictureShapes)[])] as const

it('a picture that nobody changed is shown as it was uploaded', () => {
  const { digest, width, height, focus } = picture
  expect(shownOf(picture)).toEqual({ digest, width, height, focus })
})

it('a quarter turn to the right takes the focus along', () => {
  expect(shownOf({ ...picture, turn: 1 })).toMatchObject({
    width: 1100,
    height: 1500,
    focus: { x: 70, y: 20 },
  })
})

it('each turn and shape has an address of its own, and its focus is found again on the original', () => {
  const digests = new Set<string>()
  for (const turn of turns)
    for (const shape of shapes) {
      const edited = { ...picture, turn, shape }
      const shown = shownOf(edited)
      digests.add(shown.digest)
      if (shape) expect(shown.width / shown.height).toBeCloseTo(pictureShapes[shape], 1)
      const { x, y } = originalFocus(edited, shown.focus)
      expect(Math.abs(x - picture.focus.x)).toBeLessThanOrEqual(1)
      expect(Math.abs(y - picture.focus.y)).toBeLessThanOrEqual(1)
    }
  expect(digests.size).toBe(turns.length * shapes.length)
})

it('odd sizes are cropped within the picture', () => {
  for (const [width, height] of [
    [1, 1],
    [1, 3200],
    [1600, 1],
    [333, 777],
  ] as const)
    for (const turn of turns)
      for (const shape of shapes) {
        const shown = shownOf({ ...picture, width, height, turn, shape, focus: { x: 100, y: 0 } })
        expect(shown.width).toBeGreaterThan(0)
        expect(shown.width).toBeLessThanOrEqual(1600)
      }
})

it('pixels are turned first and cropped then', async () => {
  // Left half black, right half white.
  const white = await sharp({ create: { width: 50, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const original = await sharp({ create: { width: 100, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 50, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
  // After a turn to the right the black half is above.
  const crop = { left: 0, top: 0, width: 60, height: 45 }
  const [file] = await makeEdited(original, { turns: 1, crop, width: 60 })
  const { channels } = await sharp(file?.bytes).stats()
  expect(channels[0]?.mean).toBeLessThan(10)
})
