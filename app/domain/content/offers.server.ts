import * as v from 'valibot'
import { choice, field, id, isoDate, line, picture, reference, text, texts } from './fields.server.ts'
import { activities } from './panel-names.ts'
import { refusal } from './refusal.server.ts'
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

const slides = field(
  v.pipe(
    v.array(slide),
    v.minLength(
      2,
      refusal(
        'Coloque pelo menos duas fotos.',
        'Add at least two pictures.',
        'a carousel has two pictures or more',
      ),
    ),
  ),
  'Fotos',
  'Pictures',
)

const badges = field(texts('Selo', 'Badge'), 'Selos', 'Badges', { hint: badgesHint })

const badgesNote = v.optional(
  field(text, 'Quem deu os selos, e por quê', 'Who gave the badges, and what for', {
    hint: ['Uma linha, embaixo dos selos.', 'One line, below the badges.'],
  }),
)

const fact = field(
  v.object({ name: field(text, 'Dado', 'Fact'), value: field(text, 'Valor', 'Value') }),
  'Dado',
  'Fact',
)

const facts = field(v.array(fact), 'Dados', 'Facts')

const per = field(text, 'Preço por', 'Price per')

/** An offer of the catalogue. One with `link` leads to that page, one without opens a chat. */
export const offerSchema = v.object({
  id,
  name: nameText,
  description: field(text, 'Descrição', 'Description', {
    hint: ['Aparece no cartão do catálogo.', 'Appears on the card of the catalogue.'],
    placeholders: ['bonus'],
  }),
  picture: v.optional(picture),
  ctaText: field(text, 'Texto do botão', 'Text of the button'),
  link: v.optional(field(sitePage, 'Página da oferta', 'Page of the offer')),
  activity: v.optional(
    field(choice(activities), 'Faz parte de', 'Belongs to', {
      hint: [
        'A oferta some do site quando o rancho deixa de oferecer isto.',
        'The offer leaves the site when the ranch no longer offers this.',
      ],
    }),
  ),
  price: v.optional(
    field(
      v.object({
        cents: price,
        per,
        other: v.optional(field(v.object({ cents: price, per }), 'Outro preço', 'Other price')),
        terms: saleTerms,
      }),
      'Preço',
      'Price',
    ),
  ),
  topics: v.optional(
    field(
      v.array(
        field(
          v.object({ anchor: field(id, 'Código do assunto', 'Code of the topic'), text }),
          'Assunto',
          'Subject',
        ),
      ),
      'Assuntos',
      'Topics',
    ),
  ),
})

export type Offer = Localized<v.InferOutput<typeof offerSchema>>

export const catalogueSchema = v.object({ ...page, lead })

/** The window of birth follows from the transfer and the breed. */
const carriedCalf = v.object({
  breed: field(reference('breeds'), 'Raça', 'Breed'),
  cross: v.optional(field(reference('breeds', 'crosses.code'), 'Grau de sangue', 'Blood fraction')),
  donor: v.optional(field(line, 'Doadora', 'Donor')),
  sire: v.optional(field(line, 'Touro', 'Bull')),
  transferred: v.optional(field(isoDate, 'Embrião transferido em', 'Embryo transferred on')),
  confirmed: v.optional(field(isoDate, 'Confirmada por ultrassom', 'Confirmed by ultrasound')),
})

export const premiumRecipientSchema = v.object({
  ...page,
  lead: v.optional(lead),
  badges,
  badgesNote,
  price: field(v.object({ cents: price, label: caption }), 'Preço', 'Price'),
  terms: saleTerms,
  otherPrice: field(text, 'Outra forma de preço', 'Other form of price'),
  calf: v.optional(field(carriedCalf, 'O bezerro que ela espera', 'The calf that she carries')),
  facts,
  pictures: slides,
  text: field(texts('Parágrafo', 'Paragraph'), 'Texto', 'Text'),
  featuresHeading: field(text, 'Título das características', 'Heading of the features'),
  features: field(texts('Característica', 'Feature'), 'Características', 'Features'),
})

const rule = v.object({ name: nameText, text: field(text, 'Texto', 'Text', { placeholders: ['bonus'] }) })

export const bullExchangeSchema = v.object({
  ...page,
  lead: v.optional(lead),
  badges,
  badgesNote,
  price: field(v.object({ text, label: caption }), 'Preço', 'Price'),
  terms: saleTerms,
  confirm: field(text, 'Aviso sobre a proporção', 'Note about the ratio'),
  facts,
  picture,
  rulesHeading: field(text, 'Título das regras', 'Heading of the rules'),
  rules: field(v.array(field(rule, 'Regra', 'Rule')), 'Regras', 'Rules'),
  standardHeading: field(text, 'Título do padrão', 'Heading of the standard'),
  standard: field(
    texts('Item do padrão', 'Item of the standard'),
    'Padrão dos bezerros',
    'Standard of the calves',
  ),
  logisticsHeading: field(text, 'Título do transporte', 'Heading of the transport'),
  logistics: field(text, 'Transporte', 'Transport'),
})

export const cattleExchangeSchema = v.object({
  ...page,
  lead,
  badges,
  badgesNote,
  pictures: slides,
  facts,
  advantagesHeading: field(text, 'Título das vantagens', 'Heading of the advantages'),
  advantages: field(v.array(field(point, 'Vantagem', 'Advantage')), 'Vantagens', 'Advantages'),
  closing,
})
