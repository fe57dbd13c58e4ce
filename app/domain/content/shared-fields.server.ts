import * as v from 'valibot'
import { cents, field, patternLine, picture, text } from './fields.server.ts'

export const description = field(text, 'Descrição para buscadores', 'Description for search engines', {
  hint: [
    'Uma ou duas frases, que o Google mostra abaixo do título.',
    'One or two sentences that Google shows below the title.',
  ],
})

export const page = {
  title: field(text, 'Título para buscadores', 'Title for search engines', {
    hint: ['Aparece na aba do navegador e no Google.', "Appears in the browser's tab and on Google."],
  }),
  description,
  heading: field(text, 'Título na página', 'Heading on the page'),
}

export const lead = field(text, 'Texto de abertura', 'Opening text')

export const heading = field(text, 'Título', 'Heading')

export const nameText = field(text, 'Nome', 'Name')

export const point = v.object({ name: nameText, text })

export const closing = field(v.object({ heading, text }), 'Encerramento', 'Closing words')

export const alt = field(text, 'O que a foto mostra', 'What the picture shows', {
  hint: [
    'Para quem não vê a foto: o animal, o lugar, o que acontece.',
    'For people who do not see the picture: the animal, the place, what happens.',
  ],
})

export const slide = field(v.object({ picture, alt }), 'Foto', 'Picture')

const badgesHint = ['Aparecem no cartão, nesta ordem.', 'They appear on the card, in this order.'] as const

/** The badges of a card, by the schema of all of them. */
export function badgesOf<const Schema extends v.GenericSchema>(badges: Schema, column?: readonly string[]) {
  return field(badges, 'Selos', 'Badges', { hint: badgesHint, ...(column && { column }) })
}

export const caption = field(text, 'Legenda', 'Caption')

export const source = field(text, 'Fonte', 'Source')

export const price = field(cents, 'Preço', 'Price')

export const crmv = field(
  patternLine(/^[A-Z]{2}-\d{3,6}$/, 'Escreva como MG-12345.', 'a CRMV reads like MG-12345'),
  'CRMV',
  'CRMV',
)
