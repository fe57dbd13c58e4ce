import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../test/scope.ts'
import { contrastPairs, isReadable, paletteOf } from './palette.server.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Filled buttons against the page. A stated palette may do without: their texts say what they are. */
const buttonPairs: typeof contrastPairs = [
  { names: ['blockPasture', 'blockTerracotta'], grounds: ['paper', 'paperDeep'], least: 3 },
]

const uglyColors =
  '#000000 #ffffff #808080 #ff0000 #00ff00 #0000ff #ffff00 #ff00ff #00ffff #39ff14 #8b4513'.split(' ')

it('colours give palettes whose texts and controls can be told from their grounds', () => {
  fc.assert(
    fc.property(colors, (color) => isReadable(paletteOf(color), [...contrastPairs, ...buttonPairs])),
    {
      numRuns: rounds(3000),
      examples: uglyColors.map((each) => [each]),
    },
  )
})

it('a colour that can be a button is the colour of the buttons', () => {
  for (const color of ['#7a1f2b', '#1f3a6b', '#4b3621', '#000000'])
    expect(paletteOf(color).light.blockTerracotta).toBe(color)
})
