import inks from '../../../content/inks.json' with { type: 'json' }
import type { Palette, Tokens } from './palette.server.ts'

/** The inks of the drawings in `content/images/`, and which colour of a palette stands for each. Coats of animals keep theirs. */
const tokens = new Map(
  Object.entries(inks).map(([ink, name]) => {
    const [theme, token] = name.split('.') as [keyof Palette, keyof Tokens]
    return [ink, { theme, token }]
  }),
)

/** A drawing with the inks of a palette. */
export function recolor(svg: string, palette: Palette): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (ink) => {
    const named = tokens.get(ink.toLowerCase())
    return named ? palette[named.theme][named.token] : ink
  })
}
