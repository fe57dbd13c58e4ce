import Color from 'colorjs.io'

/** The colours that `app/theme.css` names, each written like `#7a1f2b`. Both themes have the same names. */
export interface Tokens {
  paper: string
  paperDeep: string
  ink: string
  inkSoft: string
  pasture: string
  terracotta: string
  ochre: string
  danger: string
  /** Blocks that are dark or coloured in both themes, and their texts. */
  night: string
  onNight: string
  blockPasture: string
  blockTerracotta: string
  onOchre: string
}

export interface Palette {
  light: Tokens
  dark: Tokens
}

export interface StatedPalette {
  light: Pick<Tokens, 'paper' | 'paperDeep' | 'ink' | 'inkSoft' | 'pasture' | 'terracotta' | 'ochre'>
  dark: Pick<Tokens, 'paper' | 'paperDeep' | 'ink' | 'inkSoft' | 'pasture' | 'terracotta' | 'night'>
}

/** Warnings are red, whatever the colour of the ranch. */
const danger = { light: '#a4161a', dark: '#ffa8a0' }

export function statedPalette({ light, dark }: StatedPalette): Palette {
  const blocks = {
    ochre: light.ochre,
    onNight: light.paper,
    blockPasture: light.pasture,
    blockTerracotta: light.terracotta,
    onOchre: light.ink,
  }
  const blockTerracotta = shades(light.terracotta)(darkBlockTone)
  return {
    light: { ...light, danger: danger.light, night: light.ink, ...blocks },
    dark: { ...dark, danger: danger.dark, ...blocks, blockTerracotta },
  }
}

/** Stands out from dark paper, and texts on it can be read. */
const darkBlockTone = 46

/**
 * Both themes from one colour, by tone, on which contrast depends alone: buttons are the colour itself, or as near to it as texts on
 * them and links on the page stay readable. `contrastPairs` says what has to be.
 */
export function paletteOf(color: string): Palette {
  const shade = shades(color)
  const seedTone = new Color(color).to('hct').coords[2] ?? 0
  const buttonTone = Math.min(seedTone, 44)
  const palette = statedPalette({
    light: {
      paper: shade(98, 4),
      paperDeep: shade(95, 7),
      ink: shade(15, 9),
      inkSoft: shade(34, 8),
      pasture: shade(buttonTone * 0.78),
      terracotta: seedTone > buttonTone ? shade(buttonTone) : color,
      ochre: shade(Math.min(Math.max(seedTone, 72), 89), 40),
    },
    dark: {
      paper: shade(9, 6),
      paperDeep: shade(12, 7),
      ink: shade(94, 4),
      inkSoft: shade(81, 7),
      pasture: shade(81, 32),
      terracotta: shade(74, 50),
      night: shade(5, 5),
    },
  })
  palette.dark.blockPasture = shade(darkBlockTone, 28)
  return palette
}

/** Shades of a colour by tone, 0 for black to 100 for white (CIE lightness), with at most the given chroma. */
function shades(color: string) {
  const [hue, chroma] = new Color(color).to('hct').coords
  return (tone: number, mostChroma = 80) =>
    new Color('hct', [hue, Math.min(chroma ?? 0, mostChroma), tone])
      .toGamut({ space: 'srgb', method: 'hct-tonal' })
      .to('srgb')
      .toString({ format: 'hex', collapse: false })
}

type Name = keyof Tokens

/** Every text and ground that pages put together, and the least contrast of each (WCAG 2.2: 1.4.3 and 1.4.11). */
export const contrastPairs: readonly { names: readonly Name[]; grounds: readonly Name[]; least: number }[] = [
  {
    names: ['ink', 'inkSoft', 'pasture', 'terracotta', 'danger'],
    grounds: ['paper', 'paperDeep'],
    least: 4.5,
  },
  // What is chosen or hovered is shown the other way round.
  { names: ['paper'], grounds: ['ink'], least: 4.5 },
  { names: ['onNight'], grounds: ['night', 'blockPasture', 'blockTerracotta'], least: 4.5 },
  { names: ['onOchre'], grounds: ['ochre'], least: 4.5 },
  // What marks the chosen picture and the focus on dark blocks.
  { names: ['ochre'], grounds: ['night'], least: 3 },
]

export function isReadable({ light, dark }: Palette, pairs = contrastPairs): boolean {
  for (const tokens of [light, dark])
    for (const { names, grounds, least } of pairs)
      for (const name of names)
        for (const ground of grounds)
          if (new Color(tokens[name]).contrastWCAG21(tokens[ground]) < least) return false
  return true
}
