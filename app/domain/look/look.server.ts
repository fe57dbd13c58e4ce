import * as v from 'valibot'
import { oncePer } from '../../platform/once-per.ts'
import { choice, field, type Localized, line, picture, refusal } from '../content/index.server.ts'
import { headingFaces } from './index.ts'
import { lowContrast, type Palette, paletteOf, type StatedPalette, statedPalette } from './palette.server.ts'

const color = v.pipe(
  line,
  v.toLowerCase(),
  v.regex(
    /^#[0-9a-f]{6}$/,
    refusal(
      'Escreva a cor como #7a1f2b.',
      'Write the colour like #7a1f2b.',
      'a colour is written like #7a1f2b',
    ),
  ),
)

const both = {
  paper: field(color, 'Fundo', 'Ground'),
  paperDeep: field(color, 'Fundo de faixas', 'Ground of bands'),
  ink: field(color, 'Letras', 'Text'),
  inkSoft: field(color, 'Letras secundárias', 'Secondary text'),
  pasture: field(color, 'Títulos e botões calmos', 'Headings and quiet buttons'),
  terracotta: field(color, 'Botões principais', 'Main buttons'),
}

const palette = v.pipe(
  v.object({
    light: field(
      v.object({ ...both, ochre: field(color, 'Destaques', 'Highlights') }),
      'Cores no claro',
      'Colours on light ground',
    ),
    dark: field(
      v.object({ ...both, night: field(color, 'Faixas escuras', 'Dark bands') }),
      'Cores no escuro',
      'Colours on dark ground',
    ),
  }),
  v.check(
    (stated) => lowContrast(statedPalette(stated)) === undefined,
    refusal('As letras não se leem sobre o fundo.', 'The text cannot be read on its ground.'),
  ),
)

/** What the site looks like: one colour, from which all others follow, and a logo. */
const lookSchema = v.object({
  color: field(color, 'Cor do rancho', 'Colour of the ranch', {
    hint: ['Como #7a1f2b. As outras cores saem dela.', 'Like #7a1f2b. The other colours follow from it.'],
  }),
  /** Instead of the colours that follow from `color`. */
  palette: v.optional(
    field(palette, 'Cores de um desenhista', "A designer's colours", {
      hint: ['Em branco: saem da cor do rancho.', 'Empty: they follow from the colour of the ranch.'],
    }),
  ),
  logo: v.optional(field(picture, 'Logotipo', 'Logo')),
  /** Where the logo is too wide or too fine for one. */
  icon: v.optional(field(picture, 'Ícone no celular e na aba', 'Icon on phones and tabs')),
  headingFace: field(choice(headingFaces), 'Letra dos títulos', 'Face of headings'),
})

export const lookSchemas = { look: lookSchema }

export type Look = v.InferOutput<typeof lookSchema>

export const lookPalette = oncePer(
  ({ palette, color }: LookColors): Palette => (palette ? statedPalette(palette) : paletteOf(color)),
)

/** The colours of links in mails that look like buttons. */
export function mailButton(look: LookColors): { ground: string; text: string } {
  const { blockPasture, onNight } = lookPalette(look).light
  return { ground: blockPasture, text: onNight }
}

interface LookColors {
  color: string
  palette?: StatedPalette | undefined
}

/** As pages show it: its pictures are those of a language. */
export type ShownLook = Localized<Look>
