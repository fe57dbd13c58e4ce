import * as v from 'valibot'
import { choice, field, picture, text, texts } from './fields.server.ts'
import { interests } from './interests.ts'
import { refusal } from './refusal.server.ts'
import { caption, heading, lead, page, point } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const pictures = field(
  v.pipe(
    v.array(picture),
    v.check(
      ({ length }) => length === 1 || length === 3,
      refusal(
        'Coloque três fotos, que se revezam, ou só uma.',
        'Add three pictures, which take turns, or only one.',
      ),
    ),
  ),
  'Fotos',
  'Pictures',
)

const figure = v.object({ value: field(text, 'Valor', 'Value'), label: caption })

const card = v.object({
  interest: field(choice(interests), 'Interesse no formulário de contato', 'Interest in the contact form'),
  picture,
  text,
})

export const homeSchema = v.object({
  title: page.title,
  description: page.description,
  hero: field(v.object({ heading, lead, pictures }), 'Abertura da página', 'Opening of the page'),
  about: field(
    v.object({
      heading,
      picture,
      paragraphs: field(texts('Parágrafo', 'Paragraph'), 'Parágrafos', 'Paragraphs'),
      figures: field(v.array(field(figure, 'Número', 'Figure')), 'Números', 'Figures'),
    }),
    'Quem somos',
    'About us',
  ),
  products: field(
    v.object({ heading, lead, cards: field(v.array(field(card, 'Cartão', 'Card')), 'Cartões', 'Cards') }),
    'Produtos',
    'Products',
  ),
  steps: field(
    v.object({ heading, lead, items: field(v.array(field(point, 'Passo', 'Step')), 'Passos', 'Steps') }),
    'Como funciona',
    'How it works',
  ),
  contact: field(v.object({ heading, lead }), 'Contato', 'Contact'),
})

export type HomeContent = Localized<v.InferOutput<typeof homeSchema>>
