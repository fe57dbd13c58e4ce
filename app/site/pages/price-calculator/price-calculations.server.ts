import {
  type Input,
  readExchange,
  readRecipient,
  validInputs,
} from '../../../domain/calculators/calculator-inputs.ts'
import { exchangeCalves, recipientPrice } from '../../../domain/calculators/prices.ts'
import { pageTopics } from '../../../domain/chat/index.ts'
import { blocksOf } from '../../../domain/content/blocks.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { decimal, inReais, priceText, unbrokenMoney } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** A calculator of prices for the numbers of an address (docs/product.md#calculators). Texts are in the page's language. */
export interface PriceCalculation {
  fields: { label: UiText; hint?: UiText; input: Input<unknown>; initial: string; isWhole?: boolean }[]
  /** Undefined while a field is wrong. */
  result: PriceResult | undefined
  sections: { heading: string; texts: string[]; isList?: boolean }[]
}

interface PriceResult {
  /** Screen readers announce it before the headline. */
  said: string
  headline: string
  readings: {
    name: string
    figure: string
    text: string
    facts?: { name: string; value: string | undefined }[]
    isCheaper?: boolean
  }[]
  chat: { about: string; text: string }
  bonus?: string
  notes: readonly string[]
}

type Calculate = (typed: URLSearchParams, content: LocalizedContent, language: Language) => PriceCalculation

const calculateExchange: Calculate = (typed, content, language) => {
  const { market, bullExchange, exchangeCalculator: page } = content
  const t = translator(language)
  const reais = (cents: number) => priceText(inReais(cents), language)
  const initial = (cents: number) => decimal(cents / 100, language, 2)
  const inputs = readExchange(typed, market)
  const values = validInputs(inputs)
  return {
    fields: [
      { label: 'Quantos touros', input: inputs.bulls, initial: '1', isWhole: true },
      {
        label: 'Preço do bezerro (R$)',
        hint: 'O bezerro desmamado, na sua região.',
        ...{ input: inputs.calf, initial: initial(market.calfCents) },
      },
      { ...arrobaField, input: inputs.arroba, initial: initial(market.arrobaCents) },
    ],
    result: values && resultOf(values),
    sections: bullExchange.blocks.flatMap((block) => {
      if (block.kind === 'checks' && block.heading)
        return { heading: block.heading, texts: block.texts, isList: true }
      const isText = block.kind === 'text' && block.heading
      return isText ? { heading: block.heading ?? '', texts: block.body.split('\n\n') } : []
    }),
  }

  function resultOf({ bulls, calf, arroba }: NonNullable<typeof values>): PriceResult {
    const input = { bulls, calfCents: calf, arrobaCents: arroba }
    const results = page.readings.map((reading) => ({ reading, ...exchangeCalves(input, reading.calves) }))
    const ratios = results.map(({ reading: { calves: ratio }, calves, totalCents }) =>
      t('1 por {ratio}: {calves} bezerros, {total}', { ratio, calves, total: reais(totalCents) }),
    )
    const shown = { bulls, calf: reais(calf), arroba: reais(arroba) }
    const prices = t('Touros: {bulls}. Bezerro a {calf}, arroba a {arroba}.', shown)
    const summary = { prices, ratios: ratios.join('; ') }
    const [first, second, ...others] = results
    const arrobas = (tenths: number) => `${decimal(tenths / 10, language, tenths % 10 === 0 ? 0 : 1)}@`
    return {
      said: `${prices} ${summary.ratios}.`,
      headline:
        first && second && others.length === 0
          ? t('A diferença: {calves} bezerros, {total}.', {
              calves: Math.abs(second.calves - first.calves),
              total: unbrokenMoney(reais(Math.abs(second.totalCents - first.totalCents))),
            })
          : '',
      readings: results.map(({ reading, calves, totalCents, bullCents, bullArrobaTenths }) => ({
        name: reading.name,
        figure: t('{calves} bezerros', { calves }),
        text: reading.text,
        facts: [
          { name: t('Valor dos bezerros'), value: reais(totalCents) },
          { name: t('Por touro'), value: bulls > 1 ? reais(bullCents) : undefined },
          { name: t('Arrobas por touro'), value: arrobas(bullArrobaTenths) },
        ],
      })),
      chat: {
        about: pageTopics.bullExchange,
        text: t('Olá! Fiz a conta da troca no site. {prices} {ratios}. Qual proporção vale hoje?', summary),
      },
      bonus: t(
        bulls > 1
          ? 'Se um veterinário parceiro intermediar, ele recebe {bonus} por touro: {total} neste negócio. Veterinário, consulte seu CRMV.'
          : 'Se um veterinário parceiro intermediar, ele recebe {bonus} neste negócio. Veterinário, consulte seu CRMV.',
        { bonus: reais(page.bonusCents), total: reais(page.bonusCents * bulls) },
      ),
      notes: page.notes,
    }
  }
}

const arrobaField = {
  label: 'Preço da arroba (R$)',
  hint: 'A arroba do boi gordo, de 15 kg de carcaça.',
} as const

const calculateRecipient: Calculate = (typed, content, language) => {
  const { market, premiumRecipient, recipientCalculator: page } = content
  const t = translator(language)
  const reais = (cents: number) => priceText(inReais(cents), language)
  const inputs = readRecipient(typed, page.weightKg, market)
  const values = validInputs(inputs)
  const initial = decimal(market.arrobaCents / 100, language, 2)
  return {
    fields: [
      { label: 'Peso vivo da novilha (kg)', input: inputs.weight, initial: decimal(page.weightKg, language) },
      { ...arrobaField, input: inputs.arroba, initial },
    ],
    result: values && resultOf(values),
    sections: [{ heading: page.whyHeading, texts: page.why }],
  }

  function resultOf({ weight, arroba }: NonNullable<typeof values>): PriceResult {
    const [fixedCents = page.baseCents] = blocksOf(premiumRecipient, 'price').flatMap(
      ({ cents }) => cents ?? [],
    )
    const byWeight = recipientPrice({ kgHundredths: weight, arrobaCents: arroba }, page)
    const difference = unbrokenMoney(reais(Math.abs(byWeight - fixedCents)))
    const decimals = weight % 100 === 0 ? 0 : weight % 10 === 0 ? 1 : 2
    const summary = t('Novilha de {kg} kg, arroba a {arroba}. Pelo peso: {weight}; preço fechado: {fixed}.', {
      kg: decimal(weight / 100, language, decimals),
      arroba: reais(arroba),
      weight: reais(byWeight),
      fixed: reais(fixedCents),
    })
    return {
      said: summary,
      headline:
        byWeight === fixedCents
          ? t('Dá no mesmo.')
          : byWeight < fixedCents
            ? t('Pelo peso sai {difference} mais barato.', { difference })
            : t('O preço fechado sai {difference} mais barato.', { difference }),
      readings: [
        {
          ...page.formula,
          figure: reais(byWeight),
          isCheaper: byWeight < fixedCents,
          facts: [
            { name: t('Prenhez'), value: reais(page.baseCents) },
            { name: t('Novilha'), value: reais(byWeight - page.baseCents) },
          ],
        },
        { ...page.fixed, figure: reais(fixedCents), isCheaper: fixedCents < byWeight },
      ],
      chat: {
        about: pageTopics.premiumRecipient,
        text: t('Olá! Fiz a conta da receptora premium no site. {summary} Qual preço vale para o meu lote?', {
          summary,
        }),
      },
      notes: [],
    }
  }
}

export const priceCalculations = {
  exchangeCalculator: calculateExchange,
  recipientCalculator: calculateRecipient,
}
