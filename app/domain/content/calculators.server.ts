import * as v from 'valibot'
import { field, id, isoDate, someOf, text, texts, webAddress } from './fields.server.ts'
import { decimalNumber, money, wholeNumber } from './number-fields.server.ts'
import { refusal } from './refusal.server.ts'
import { closing, lead, nameText, page, papers, point, source } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const notes = field(texts('Observação', 'Note'), 'Observações', 'Notes')
const sourceAddress = v.optional(field(webAddress, 'Endereço da fonte', 'Address of the source'))

export const marketSchema = v.object({
  calfCents: field(money([500, 10_000]), 'Preço do bezerro', 'Price of a calf'),
  arrobaCents: field(money([100, 1_000]), 'Preço da arroba', 'Price of an arroba'),
  source: field(source, 'Fonte', 'Source', {
    hint: [
      'Quem publicou, de que região e mês. Aparece ao lado dos preços.',
      'Who published them, for which region and month. Shown beside the prices.',
    ],
  }),
  url: sourceAddress,
  date: field(isoDate, 'Data', 'Date', {
    hint: ['O último dia a que os preços se referem.', 'The last day that the prices refer to.'],
  }),
})

export type Market = Localized<v.InferOutput<typeof marketSchema>>

/** Calves for a bull (/calculadoras/troca). The first reading is the programme's rule. */
export const exchangeCalculatorSchema = v.object({
  ...page,
  lead,
  readings: field(
    someOf(
      field(
        v.object({
          calves: field(wholeNumber(1, 100), 'Bezerros por touro', 'Calves for a bull'),
          name: nameText,
          text,
        }),
        'Proporção',
        'Ratio',
      ),
    ),
    'Proporções',
    'Ratios',
  ),
  bonusCents: field(money([10, 50_000]), 'Bônus do veterinário', "The veterinarian's bonus", {
    hint: ['Por touro. Nos textos, escreva {bônus}.', 'For each bull. In texts, write {bonus}.'],
  }),
  notes,
})

/** The price of a premium recipient (/calculadoras/receptora). The other reading is the price of the product's page. */
export const recipientCalculatorSchema = v.object({
  ...page,
  lead,
  weightKg: field(wholeNumber(100, 1200, 'kg'), 'Peso', 'Weight'),
  baseCents: field(money([100, 100_000]), 'Preço da prenhez', 'Price of the pregnancy'),
  arrobasPerLiveArroba: field(
    v.pipe(
      decimalNumber(0.01, 10),
      v.check(
        (factor) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9,
        refusal(
          'Escreva no máximo duas casas decimais, como 1,5.',
          'Write at most two decimals, such as 1.5.',
        ),
      ),
    ),
    'Arrobas por arroba de peso vivo',
    'Arrobas per arroba of live weight',
    {
      hint: [
        'Quantas arrobas se pagam por arroba de peso vivo: 1,5.',
        'How many arrobas are paid for an arroba of live weight: 1.5.',
      ],
    },
  ),
  liveArrobaKg: field(wholeNumber(15, 60, 'kg'), 'Peso vivo de uma arroba', 'Live weight of an arroba'),
  formula: field(point, 'Preço pelo peso', 'Price by weight'),
  fixed: field(point, 'Preço fechado', 'Fixed price'),
  whyHeading: field(text, 'Título da explicação', 'Heading of the explanation'),
  why: field(texts('Parágrafo', 'Paragraph'), 'Por que há dois preços', 'Why there are two prices'),
})

export const courseCalculatorSchema = v.object({
  ...page,
  lead,
  restDueDays: field(
    wholeNumber(0, 60, 'weekdays'),
    'Restante vence antes do curso',
    'Rest is due before the course',
  ),
  notes,
})

/** The gestation of a breed by a named study, with its standard deviation. In days. */
const gestation = v.object({
  id,
  name: nameText,
  isDairy: field(v.boolean(), 'Raça leiteira', 'Dairy breed'),
  mean: field(decimalNumber(240, 320, 'days'), 'Gestação média', 'Average gestation'),
  deviation: field(
    decimalNumber(1, 20, 'days'),
    'Desvio-padrão da gestação',
    'Standard deviation of the gestation',
  ),
  source,
  url: sourceAddress,
})

export const pregnancyCalendarSchema = v.object({
  ...page,
  lead,
  embryoAgeDays: field(wholeNumber(0, 14, 'days'), 'Idade do embrião', 'Age of the embryo'),
  ultrasoundDays: field(wholeNumber(20, 120, 'days'), 'Primeiro ultrassom', 'First ultrasound'),
  confirmationDays: field(wholeNumber(20, 200, 'days'), 'Confirmação', 'Confirmation'),
  dryOffDays: field(wholeNumber(30, 120, 'days'), 'Secagem antes do parto', 'Drying off before calving'),
  gestations: field(someOf(field(gestation, 'Raça', 'Breed')), 'Gestação por raça', 'Gestation by breed'),
  notesHeading: field(text, 'Título das observações', 'Heading of the notes'),
  notes,
})

/** What happens after a sale (/depois-de-fechar), in steps that each say when. */
export const afterSaleSchema = v.object({
  ...page,
  lead,
  steps: field(
    someOf(
      field(
        v.object({
          name: nameText,
          when: field(text, 'Quando', 'When', {
            hint: ['Como: em até 2 dias úteis.', 'Like: within 2 business days.'],
          }),
          text,
        }),
        'Passo',
        'Step',
      ),
    ),
    'Passos',
    'Steps',
  ),
  papers,
  closing,
})

const steps = texts('Passo', 'Step')

/** How to be sure that one deals with the ranch (/autenticidade). Contacts and account come from the ranch's document. */
export const authenticitySchema = v.object({
  ...page,
  lead,
  channelsHeading: field(text, 'Título dos canais', 'Heading of the channels'),
  channels: field(text, 'Texto sobre os canais', 'Text about the channels'),
  accountHeading: field(text, 'Título da conta', 'Heading of the account'),
  account: field(text, 'Texto sobre a conta', 'Text about the account'),
  neverHeading: field(text, 'Título do que nunca pedimos', 'Heading of what we never ask for'),
  never: field(texts('Item', 'Item'), 'O que nunca pedimos', 'What we never ask for'),
  tricksHeading: field(text, 'Título dos golpes', 'Heading of the tricks'),
  tricks: field(v.array(field(point, 'Golpe', 'Trick')), 'Golpes', 'Tricks'),
  checkHeading: field(text, 'Título da conferência', 'Heading of the check'),
  check: field(steps, 'Como conferir um animal', 'How to check an animal'),
  registry: v.optional(
    field(
      v.object({
        label: field(text, 'Texto do link', 'Text of the link'),
        url: field(webAddress, 'Endereço da consulta', 'Address of the search'),
      }),
      'Consulta da associação',
      "The association's search",
    ),
  ),
  paidHeading: field(text, 'Título para quem já pagou', 'Heading for those who have paid'),
  paid: field(steps, 'Para quem já pagou', 'For those who have paid'),
  closing,
})
