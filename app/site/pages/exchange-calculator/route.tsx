import { readExchange } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { contentOf } from '../../../domain/contexts.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import { CalculatorPage } from '../../calculators/calculator-page.tsx'
import { NumberInput } from '../../calculators/input-field.tsx'
import { MarketNote } from '../../calculators/market-note.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import type { Route } from './+types/route'
import { ExchangeResult } from './exchange-result.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const names = calculatorParameters.exchangeCalculator

export function loader({ url, context }: Route.LoaderArgs) {
  const { exchangeCalculator: page, market, bullExchange } = contentOf(context, url)
  const { standardHeading, standard, logisticsHeading, logistics } = bullExchange
  return {
    ...calculatorData('exchangeCalculator', page, { url, context }),
    market,
    rules: { standardHeading, standard, logisticsHeading, logistics },
  }
}

export default function ExchangeCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, market, rules } = data
  const { content, language } = useLanguage()
  const { inputs, values, form } = useCalculator((parameters) => readExchange(parameters, market))
  const reais = (cents: number) => decimal(cents / 100, language, 2)
  return (
    <CalculatorPage
      {...{ data, form }}
      name="exchangeCalculator"
      fields={
        <>
          <NumberInput
            name={names.bulls}
            label="Quantos touros"
            input={inputs.bulls}
            initial="1"
            inputMode="numeric"
          />
          <NumberInput
            name={names.calf}
            label="Preço do bezerro (R$)"
            hint="O bezerro desmamado, na sua região."
            input={inputs.calf}
            initial={reais(market.calfCents)}
          />
          <NumberInput
            name={names.arroba}
            label="Preço da arroba (R$)"
            hint="A arroba do boi gordo, de 15 kg de carcaça."
            input={inputs.arroba}
            initial={reais(market.arrobaCents)}
          />
        </>
      }
      note={<MarketNote market={market} hasCalf />}
      result={
        values && (
          <ExchangeResult
            input={{ bulls: values.bulls, calfCents: values.calf, arrobaCents: values.arroba }}
            page={page}
          />
        )
      }
    >
      <section className="bg-paper-deep py-12">
        <div className="page-width grid gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            <h2 className="font-heading text-2xl">{content(rules.standardHeading)}</h2>
            <CheckList texts={rules.standard} />
          </div>
          <div className="grid content-start gap-3">
            <h2 className="font-heading text-2xl">{content(rules.logisticsHeading)}</h2>
            <p>{content(rules.logistics)}</p>
          </div>
        </div>
      </section>
    </CalculatorPage>
  )
}
