import { contrast, hexOf, luminanceOf, type Oklch, oklchOf, withLuminance } from '../../platform/oklch.ts'

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

/** A palette that a designer made, as a document states it. Its other colours follow from these. */
export interface StatedPalette {
  light: Pick<Tokens, 'paper' | 'paperDeep' | 'ink' | 'inkSoft' | 'pasture' | 'terracotta' | 'ochre'>
  dark: Pick<Tokens, 'paper' | 'paperDeep' | 'ink' | 'inkSoft' | 'pasture' | 'terracotta' | 'night'>
}

/** What warns and refuses is red, whatever the colour of the ranch. */
const danger = { light: '#a4161a', dark: '#ffa8a0' }

export function statedPalette({ light, dark }: StatedPalette): Palette {
  const blocks = {
    ochre: light.ochre,
    onNight: light.paper,
    blockPasture: light.pasture,
    blockTerracotta: light.terracotta,
    onOchre: light.ink,
  }
  return {
    light: { ...light, danger: danger.light, night: light.ink, ...blocks },
    dark: { ...dark, danger: danger.dark, ...blocks },
  }
}

/**
 * Both themes from one colour, by tone: buttons are the colour itself, or as near to it as texts on them and links on the page stay
 * readable. `contrastPairs` says what has to be.
 */
export function paletteOf(color: string): Palette {
  const seed = oklchOf(color)
  const tinted = (lightness: number, share: number, most: number) =>
    hexOf({ ...seed, lightness, chroma: Math.min(seed.chroma * share, most) })
  const toned = (mostChroma: number, least: number, most: number) =>
    withLuminance({ ...seed, chroma: Math.min(seed.chroma, mostChroma) }, least, most)

  const paper = tinted(0.978, 0.12, 0.012)
  const ink = tinted(0.27, 0.3, 0.03)
  const terracotta = toned(0.2, 0, 0.14)
  const deep = luminanceOf(terracotta) * 0.55
  const pasture = withLuminance(terracotta, 0, deep)
  const ochre = hexOf(toned(0.1, 0.42, 0.75))
  const both = { ochre, onNight: paper, onOchre: ink }
  return {
    light: {
      ...both,
      paper,
      paperDeep: tinted(0.945, 0.2, 0.022),
      ink,
      inkSoft: tinted(0.43, 0.3, 0.025),
      pasture: hexOf(pasture),
      terracotta: hexOf(terracotta),
      danger: danger.light,
      night: ink,
      blockPasture: hexOf(pasture),
      blockTerracotta: hexOf(terracotta),
    },
    dark: {
      ...both,
      paper: tinted(0.215, 0.2, 0.018),
      paperDeep: tinted(0.25, 0.2, 0.02),
      ink: tinted(0.945, 0.12, 0.012),
      inkSoft: tinted(0.835, 0.2, 0.02),
      pasture: hexOf(toned(0.08, 0.55, 0.6)),
      terracotta: hexOf(toned(0.13, 0.42, 0.5)),
      danger: danger.dark,
      night: tinted(0.17, 0.2, 0.015),
      blockPasture: hexOf(darkBlock({ ...seed, chroma: Math.min(seed.chroma, 0.07) })),
      blockTerracotta: hexOf(darkBlock({ ...seed, chroma: Math.min(seed.chroma, 0.2) })),
    },
  }
}

/** Between the least that stands out from dark paper and the most on which texts can be read. */
function darkBlock(color: Oklch): Oklch {
  return withLuminance(color, 0.152, 0.158)
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

/** The first pair of a palette that cannot be told apart; undefined when all can. */
export function lowContrast(palette: Palette, pairs = contrastPairs) {
  for (const theme of ['light', 'dark'] as const) {
    const tokens = palette[theme]
    for (const { names, grounds, least } of pairs)
      for (const name of names)
        for (const ground of grounds)
          if (contrast(tokens[name], tokens[ground]) < least) return { theme, name, ground }
  }
  return undefined
}
