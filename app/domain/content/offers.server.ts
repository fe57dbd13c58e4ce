import * as v from 'valibot'
import { choice, field, id, isoDate, line, picture, reference, text, texts } from './fields.server.ts'
import { activities } from './panel-names.ts'

import {
  badgesHint,
  caption,
  closing,
  lead,
  nameText,
  page,
  point,
  price,
  saleTerms,
  sitePage,
  slide,
} from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const slides = field(v.pipe(v.array(slide), v.minLength(2, 'Coloque pelo menos duas fotos.')), 'Fotos')

const badges = field(texts('Selo'), 'Selos', { hint: badgesHint })

const badgesNote = v.optional(
  field(text, 'Quem deu os selos, e por quê', {
    hint: 'Uma linha, embaixo dos selos.',
  }),
)

const fact = field(v.object({ name: field(text, 'Dado'), value: field(text, 'Valor') }), 'Dado')

const facts = field(v.array(fact), 'Dados')

const per = field(text, 'Preço por')

/** An offer of the catalogue. One with `link` leads to that page, one without opens a chat. */
export const offerSchema = v.object({
  id,
  name: nameText,
  description: field(text, 'Descrição', {
    hint: 'Aparece no cartão do catálogo.',
    placeholders: ['bonus'],
  }),
  picture: v.optional(picture),
  ctaText: field(text, 'Texto do botão'),
  link: v.optional(field(sitePage, 'Página da oferta')),
  activity: v.optional(
    field(choice(activities), 'Faz parte de', {
      hint: 'A oferta some do site quando o rancho deixa de oferecer isto.',
    }),
  ),
  price: v.optional(
    field(
      v.object({
        cents: price,
        per,
        other: v.optional(field(v.object({ cents: price, per }), 'Outro preço')),
        terms: saleTerms,
      }),
      'Preço',
    ),
  ),
  topics: v.optional(
    field(v.array(field(v.object({ anchor: field(id, 'Código do assunto'), text }), 'Assunto')), 'Assuntos'),
  ),
})

export type Offer = Localized<v.InferOutput<typeof offerSchema>>

export const catalogueSchema = v.object({ ...page, lead })

/** The window of birth follows from the transfer and the breed. */
const carriedCalf = v.object({
  breed: field(reference('breeds'), 'Raça'),
  cross: v.optional(field(reference('breeds', 'crosses.code'), 'Grau de sangue')),
  donor: v.optional(field(line, 'Doadora')),
  sire: v.optional(field(line, 'Touro')),
  transferred: v.optional(field(isoDate, 'Embrião transferido em')),
  confirmed: v.optional(field(isoDate, 'Confirmada por ultrassom')),
})

export const premiumRecipientSchema = v.object({
  ...page,
  lead: v.optional(lead),
  badges,
  badgesNote,
  price: field(v.object({ cents: price, label: caption }), 'Preço'),
  terms: saleTerms,
  otherPrice: field(text, 'Outra forma de preço'),
  calf: v.optional(field(carriedCalf, 'O bezerro que ela espera')),
  facts,
  pictures: slides,
  text: field(texts('Parágrafo'), 'Texto'),
  featuresHeading: field(text, 'Título das características'),
  features: field(texts('Característica'), 'Características'),
})

const rule = v.object({ name: nameText, text: field(text, 'Texto', { placeholders: ['bonus'] }) })

export const bullExchangeSchema = v.object({
  ...page,
  lead: v.optional(lead),
  badges,
  badgesNote,
  price: field(v.object({ text, label: caption }), 'Preço'),
  terms: saleTerms,
  confirm: field(text, 'Aviso sobre a proporção'),
  facts,
  picture,
  rulesHeading: field(text, 'Título das regras'),
  rules: field(v.array(field(rule, 'Regra')), 'Regras'),
  standardHeading: field(text, 'Título do padrão'),
  standard: field(texts('Item do padrão'), 'Padrão dos bezerros'),
  logisticsHeading: field(text, 'Título do transporte'),
  logistics: field(text, 'Transporte'),
})

export const cattleExchangeSchema = v.object({
  ...page,
  lead,
  badges,
  badgesNote,
  pictures: slides,
  facts,
  advantagesHeading: field(text, 'Título das vantagens'),
  advantages: field(v.array(field(point, 'Vantagem')), 'Vantagens'),
  closing,
})
