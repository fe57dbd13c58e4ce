import * as v from 'valibot'
import { field, id, isoDate, someOf, text, texts, webAddress } from './fields.server.ts'
import { decimalNumber, money, wholeNumber } from './number-fields.server.ts'
import { lead, nameText, page, point, source } from './shared-fields.server.ts'

const notes = field(texts('Observação'), 'Observações')
const sourceAddress = v.optional(field(webAddress, 'Endereço da fonte'))

export const marketSchema = v.object({
  calfCents: field(money([500, 10_000]), 'Preço do bezerro'),
  arrobaCents: field(money([100, 1_000]), 'Preço da arroba'),
  source: field(source, 'Fonte', {
    hint: 'Quem publicou, de que região e mês. Aparece ao lado dos preços.',
  }),
  url: sourceAddress,
  date: field(isoDate, 'Data', {
    hint: 'O último dia a que os preços se referem.',
  }),
})

/** Calves for a bull (/calculadoras/troca). The first reading is the programme's rule. */
export const exchangeCalculatorSchema = v.object({
  ...page,
  lead,
  readings: field(
    someOf(
      field(
        v.object({
          calves: field(wholeNumber(1, 100), 'Bezerros por touro'),
          name: nameText,
          text,
        }),
        'Proporção',
      ),
    ),
    'Proporções',
  ),
  bonusCents: field(money([10, 50_000]), 'Bônus do veterinário', {
    hint: 'Por touro. Nos textos, escreva {bônus}.',
  }),
  notes,
})

/** The price of a premium recipient (/calculadoras/receptora). The other reading is the price of the product's page. */
export const recipientCalculatorSchema = v.object({
  ...page,
  lead,
  weightKg: field(wholeNumber(100, 1200, 'kg'), 'Peso'),
  baseCents: field(money([100, 100_000]), 'Preço da prenhez'),
  arrobasPerLiveArroba: field(
    v.pipe(
      decimalNumber(0.01, 10),
      v.check(
        (factor) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9,
        'Escreva no máximo duas casas decimais, como 1,5.',
      ),
    ),
    'Arrobas por arroba de peso vivo',
    {
      hint: 'Quantas arrobas se pagam por arroba de peso vivo: 1,5.',
    },
  ),
  liveArrobaKg: field(wholeNumber(15, 60, 'kg'), 'Peso vivo de uma arroba'),
  formula: field(point, 'Preço pelo peso'),
  fixed: field(point, 'Preço fechado'),
  whyHeading: field(text, 'Título da explicação'),
  why: field(texts('Parágrafo'), 'Por que há dois preços'),
})

/** The gestation of a breed by a named study, with its standard deviation. In days. */
const gestation = v.object({
  id,
  name: nameText,
  isDairy: field(v.boolean(), 'Raça leiteira'),
  mean: field(decimalNumber(240, 320, 'days'), 'Gestação média'),
  deviation: field(decimalNumber(1, 20, 'days'), 'Desvio-padrão da gestação'),
  source,
  url: sourceAddress,
})

export const pregnancyCalendarSchema = v.object({
  ...page,
  lead,
  embryoAgeDays: field(wholeNumber(0, 14, 'days'), 'Idade do embrião'),
  ultrasoundDays: field(wholeNumber(20, 120, 'days'), 'Primeiro ultrassom'),
  confirmationDays: field(wholeNumber(20, 200, 'days'), 'Confirmação'),
  dryOffDays: field(wholeNumber(30, 120, 'days'), 'Secagem antes do parto'),
  gestations: field(someOf(field(gestation, 'Raça')), 'Gestação por raça'),
  notesHeading: field(text, 'Título das observações'),
  notes,
})
