import { readRecipient } from '../../../domain/calculators/calculator-inputs.ts'
import { isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { recipientPrice } from '../../../domain/calculators/prices.ts'
import { pageTopics } from '../../../domain/chat/index.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal, money, unbrokenMoney } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Paragraphs } from '../../../platform/ui/rich-text.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import {
  CalculatorPage,
  LineInput,
  MarketNote,
  ReadingCard,
  ResultChat,
} from '../../calculators/calculator-page.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { market, premiumRecipient } = contentOf(context, url)
  return {
    ...calculatorData('recipientCalculator', { url, context }),
    market,
    fixedCents: premiumRecipient.price.cents,
  }
}

loader.cache = cached({ parameters: isParameterOf('recipientCalculator') })

export const ErrorBoundary = NotFoundBoundary

export default function RecipientCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, market, fixedCents } = data
  const { content, language } = useLanguage()
  const initial = { arrobaCents: market.arrobaCents, weightKg: page.weightKg }
  const { inputs, values, form } = useCalculator((parameters) => readRecipient(parameters, initial))
  return (
    <CalculatorPage
      data={data}
      form={form}
      name="recipientCalculator"
      fields={
        <>
          <LineInput
            label="Peso vivo da novilha (kg)"
            input={inputs.weight}
            initial={decimal(page.weightKg, language)}
          />
          <LineInput
            label="Preço da arroba (R$)"
            hint="A arroba do boi gordo, de 15 kg de carcaça."
            input={inputs.arroba}
            initial={decimal(market.arrobaCents / 100, language, 2)}
          />
        </>
      }
      note={<MarketNote market={market} />}
      result={
        values && (
          <RecipientResult
            input={{ kgHundredths: values.weight, arrobaCents: values.arroba }}
            page={page}
            fixedCents={fixedCents}
          />
        )
      }
    >
      <section className="band">
        <div className="page-width">
          <h2 className="font-heading text-2xl">{content(page.whyHeading)}</h2>
          <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-3">
            <Paragraphs texts={page.why} />
          </div>
        </div>
      </section>
    </CalculatorPage>
  )
}

interface RecipientResultProps {
  input: { kgHundredths: number; arrobaCents: number }
  page: Route.ComponentProps['loaderData']['page']
  fixedCents: number
}

function RecipientResult({ input, page, fixedCents }: RecipientResultProps) {
  const { t, content, language } = useLanguage()
  const reais = (cents: number) => money(cents, language)
  const byWeight = recipientPrice(input, page)
  const kg = decimal(input.kgHundredths / 100, language, decimalsOf(input.kgHundredths))
  const difference = unbrokenMoney(reais(Math.abs(byWeight - fixedCents)))
  const summary = t('Novilha de {kg} kg, arroba a {arroba}. Pelo peso: {weight}; preço fechado: {fixed}.', {
    kg,
    arroba: reais(input.arrobaCents),
    weight: reais(byWeight),
    fixed: reais(fixedCents),
  })
  return (
    <>
      <p role="status" className="font-bold text-xl">
        <span className="sr-only">{summary}</span> {byWeight === fixedCents && t('Dá no mesmo.')}
        {byWeight < fixedCents && t('Pelo peso sai {difference} mais barato.', { difference })}
        {byWeight > fixedCents && t('O preço fechado sai {difference} mais barato.', { difference })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        <ReadingCard
          name={content(page.formula.name)}
          figure={reais(byWeight)}
          text={content(page.formula.text)}
          isCheaper={byWeight < fixedCents}
          facts={[
            { name: t('Prenhez'), value: reais(page.baseCents) },
            { name: t('Novilha'), value: reais(byWeight - page.baseCents) },
          ]}
        />
        <ReadingCard
          name={content(page.fixed.name)}
          figure={reais(fixedCents)}
          text={content(page.fixed.text)}
          isCheaper={fixedCents < byWeight}
        />
      </ul>
      <ResultChat
        about={pageTopics.premiumRecipient}
        text={t('Olá! Fiz a conta da receptora premium no site. {summary} Qual preço vale para o meu lote?', {
          summary,
        })}
      />
    </>
  )
}

/** How many of the two decimals are not zero at the end. */
function decimalsOf(hundredths: number): number {
  if (hundredths % 100 === 0) return 0
  return hundredths % 10 === 0 ? 1 : 2
}
