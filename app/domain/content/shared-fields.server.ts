import * as v from 'valibot'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { paths } from '../paths.ts'
import { field, isoDate, metadata, paper, patternLine, picture, reference, text } from './fields.server.ts'
import { money } from './number-fields.server.ts'
import { refusal } from './refusal.server.ts'

export const description = field(text, 'Descrição para buscadores', 'Description for search engines', {
  hint: [
    'Uma ou duas frases, que o Google mostra abaixo do título.',
    'One or two sentences that Google shows below the title.',
  ],
  isForSearch: true,
})

export const page = {
  title: field(text, 'Título para buscadores', 'Title for search engines', {
    hint: ['Aparece na aba do navegador e no Google.', "Appears in the browser's tab and on Google."],
    isForSearch: true,
  }),
  description,
  heading: field(text, 'Título na página', 'Heading on the page'),
}

export const lead = field(text, 'Texto de abertura', 'Opening text')

export const heading = field(text, 'Título', 'Heading')

export const nameText = field(text, 'Nome', 'Name')

export const point = v.object({ name: nameText, text })

export const closing = field(v.object({ heading, text }), 'Encerramento', 'Closing words')

export const alt = v.optional(
  field(text, 'O que a foto mostra', 'What the picture shows', {
    hint: [
      'Para quem não vê a foto. Em branco: o nome do animal ou da página.',
      'For people who do not see the picture. Empty: the name of the animal or page.',
    ],
  }),
)

export const slide = field(v.object({ picture, alt }), 'Foto', 'Picture')

export const badgesHint = [
  'Aparecem no cartão, nesta ordem.',
  'They appear on the card, in this order.',
] as const

export const caption = field(text, 'Legenda', 'Caption')

export const source = field(text, 'Fonte', 'Source')

/** Day and hour on the ranch's clock. */
export const moment = v.pipe(
  v.string(),
  v.check(
    (value) => !Number.isNaN(timeOfMoment(value)),
    refusal('Escreva um dia e uma hora que existam.', 'Write a day and an hour that exist.'),
  ),
  metadata({ control: 'moment' }),
)

export const price = field(money([5, 300_000]), 'Preço', 'Price')

/** Files that visitors can download (docs/product.md#papers). */
export const papers = v.optional(
  field(
    v.array(field(v.object({ paper, name: nameText }), 'Documento', 'Paper')),
    'Documentos em PDF',
    'Papers as PDF',
    {
      hint: [
        'Ficha da associação, exame, modelo de contrato: quem visita o site baixa. Até 5 MB cada.',
        'Sheet of the association, exam, model of the contract: visitors download them. Up to 5 MB each.',
      ],
    },
  ),
)

/** What stands beneath a price (`sale-terms.ts`). */
export const saleTerms = v.optional(
  field(
    v.object({
      included: v.optional(
        field(text, 'O que está no preço', 'What the price includes', {
          hint: ['Como: embrião, transferência e ultrassom.', 'Like: embryo, transfer and ultrasound.'],
        }),
      ),
      notIncluded: v.optional(
        field(text, 'O que não está no preço', 'What the price does not include', {
          hint: ['Frete, papéis, receptora.', 'Freight, papers, recipient.'],
        }),
      ),
      where: v.optional(field(text, 'Onde está', 'Where it is')),
      validUntil: v.optional(
        field(isoDate, 'Preço válido até', 'Price valid until', {
          hint: [
            'Depois desse dia o site diz que o preço venceu e manda perguntar.',
            'After that day the site says that the price has expired, and to ask.',
          ],
        }),
      ),
    }),
    'Embaixo do preço',
    'Beneath the price',
  ),
)

export const crmv = field(
  patternLine(/^[A-Z]{2}-\d{3,6}$/, 'Escreva como MG-12345.', 'Write it like MG-12345.'),
  'CRMV',
  'CRMV',
)

const pages = {
  [paths.home]: { pt: 'Início', en: 'Home' },
  [paths.products]: { pt: 'Produtos e Soluções', en: 'Products and Solutions' },
  [paths.blog]: { pt: 'Blog', en: 'Blog' },
  [paths.team]: { pt: 'Conheça Nossa Equipe', en: 'Meet Our Team' },
  [paths.training]: { pt: 'Formação técnica', en: 'Technical training' },
  [paths.cattleExchange]: { pt: 'Troca de gado', en: 'Cattle exchange' },
  [paths.premiumRecipient]: { pt: 'Receptora premium', en: 'Premium recipient' },
  [paths.bullExchange]: { pt: 'Touro por bezerros', en: 'Bull for calves' },
  [paths.geneticBank]: { pt: 'Banco Genético', en: 'Genetic Bank' },
  [paths.exchangeCalculator]: { pt: 'Calculadora da troca', en: 'Exchange calculator' },
  [paths.recipientCalculator]: { pt: 'Calculadora da receptora', en: 'Recipient calculator' },
  [paths.courseCalculator]: { pt: 'Calculadora dos cursos', en: 'Course calculator' },
  [paths.pregnancyCalendar]: { pt: 'Calendário da prenhez', en: 'Pregnancy calendar' },
  [paths.authenticity]: { pt: 'Como conferir que é o rancho', en: 'How to check that it is the ranch' },
  [paths.afterSale]: { pt: 'Depois de fechar', en: 'After the sale' },
  [paths.compare]: { pt: 'Comparar animais', en: 'Compare animals' },
  [paths.terms]: { pt: 'Termos de Uso', en: 'Terms of Use' },
  [paths.privacy]: { pt: 'Política de Privacidade', en: 'Privacy Policy' },
} satisfies Record<string, BilingualText>

/** The Portuguese path of a page of the site: one of these, or a list of animals. */
export const sitePage = v.pipe(reference('lists', 'address'), metadata({ choices: pages }))
