import * as v from 'valibot'
import { choice, field, type Localized, line, picture } from '../content/index.server.ts'
import { headingFaces } from './index.ts'
import { isReadable, type Palette, paletteOf, type StatedPalette, statedPalette } from './palette.server.ts'

const color = v.pipe(line, v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, 'Escreva a cor como #7a1f2b.'))

const both = {
  paper: field(color, 'Fundo'),
  paperDeep: field(color, 'Fundo de faixas'),
  ink: field(color, 'Letras'),
  inkSoft: field(color, 'Letras secundárias'),
  pasture: field(color, 'Títulos e botões calmos'),
  terracotta: field(color, 'Botões principais'),
}

const palette = v.pipe(
  v.object({
    light: field(v.object({ ...both, ochre: field(color, 'Destaques') }), 'Cores no claro'),
    dark: field(v.object({ ...both, night: field(color, 'Faixas escuras') }), 'Cores no escuro'),
  }),
  // A plain check also measures what is no colour.
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && !dataset.issues && !isReadable(statedPalette(dataset.value)))
      addIssue({ message: 'As letras não se leem sobre o fundo.' })
  }),
)

/** All other colours follow from one. */
const lookSchema = v.object({
  color: field(color, 'Cor do rancho', {
    hint: 'Como #7a1f2b. As outras cores saem dela.',
  }),
  /** Instead of the colours that follow from `color`. */
  palette: v.optional(
    field(palette, 'Cores de um desenhista', {
      hint: 'Em branco: saem da cor do rancho.',
    }),
  ),
  logo: v.optional(field(picture, 'Logotipo')),
  /** For logos that are too wide or too fine. */
  icon: v.optional(field(picture, 'Ícone no celular e na aba')),
  headingFace: field(choice(headingFaces), 'Letra dos títulos'),
})

export const lookSchemas = { look: lookSchema }

export type Look = v.InferOutput<typeof lookSchema>

export function lookPalette({ palette, color }: LookColors): Palette {
  return palette ? statedPalette(palette) : paletteOf(color)
}

/** The colours of links in mails that look like buttons. */
export function mailButton(look: LookColors): { ground: string; text: string } {
  const { blockPasture, onNight } = lookPalette(look).light
  return { ground: blockPasture, text: onNight }
}

interface LookColors {
  color: string
  palette?: StatedPalette | undefined
}

/** Its pictures are in one language. */
export type ShownLook = Localized<Look> & { tokens: Palette }
