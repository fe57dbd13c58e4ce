import * as v from 'valibot'
import { choice, field, id, picture, text } from './fields.server.ts'
import { activities } from './panel-names.ts'

import { nameText, price, saleTerms, sitePage } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

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
