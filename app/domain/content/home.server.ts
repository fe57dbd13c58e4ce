import * as v from 'valibot'
import { choice, field, picture, text, texts } from './fields.server.ts'
import { interests } from './interests.ts'

import { caption, heading, lead, page, point } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const pictures = field(
  v.pipe(
    v.array(picture),
    v.check(({ length }) => length === 1 || length === 3, 'Coloque três fotos, que se revezam, ou só uma.'),
  ),
  'Fotos',
)

const figure = v.object({ value: field(text, 'Valor'), label: caption })

const card = v.object({
  interest: field(choice(interests), 'Interesse no formulário de contato'),
  picture,
  text,
})

export const homeSchema = v.object({
  title: page.title,
  description: page.description,
  hero: field(v.object({ heading, lead, pictures }), 'Abertura da página'),
  about: field(
    v.object({
      heading,
      picture,
      paragraphs: field(texts('Parágrafo'), 'Parágrafos'),
      figures: field(v.array(field(figure, 'Número')), 'Números'),
    }),
    'Quem somos',
  ),
  products: field(
    v.object({ heading, lead, cards: field(v.array(field(card, 'Cartão')), 'Cartões') }),
    'Produtos',
  ),
  steps: field(
    v.object({ heading, lead, items: field(v.array(field(point, 'Passo')), 'Passos') }),
    'Como funciona',
  ),
  contact: field(v.object({ heading, lead }), 'Contato'),
})

export type HomeContent = Localized<v.InferOutput<typeof homeSchema>>
