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
    dark: {
      ...dark,
      danger: danger.dark,
      ...blocks,
      blockTerracotta: hexOf(darkBlock(oklchOf(light.terracotta))),
    },
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

/**
 * Colours by lightness, chroma and hue as people see them, after https://bottosson.github.io/posts/oklab/. Chroma is 0 for greys and
 * about 0.3 for the strongest colours of a screen; hue is in radians.
 */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** `hex` is written like `#7a1f2b`. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const two = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, two),
    hue: Math.atan2(two, one),
  }
}

/** The nearest colour that screens have. */
export function hexOf(color: Oklch): string {
  const channels = linear(color).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** From 0 for black to 1 for white (WCAG 2.2, relative luminance). */
function luminanceOf(color: string | Oklch): number {
  const [r, g, b] = typeof color === 'string' ? linearOf(color) : linear(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 for equal colours to 21 for black and white (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour with the lightness nearest to its own at which its luminance is from `least` to `most`. */
function withLuminance(color: Oklch, least: number, most: number): Oklch {
  const own = luminanceOf(color)
  const wanted = Math.min(Math.max(own, least), most)
  if (own === wanted) return color
  let [low, high] = [0, 1]
  for (let step = 0; step < 16; step++) {
    const lightness = (low + high) / 2
    if (luminanceOf({ ...color, lightness }) < wanted) low = lightness
    else high = lightness
  }
  return { ...color, lightness: (low + high) / 2 }
}

function linearOf(hex: string): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The channels of a screen before their encoding, cut to what it has. */
function linear({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function cut(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}
