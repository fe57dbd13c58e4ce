import { readRecipient } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { contentOf } from '../../../domain/contexts.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Paragraphs } from '../../../platform/ui/paragraphs.tsx'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import { CalculatorPage } from '../../calculators/calculator-page.tsx'
import { NumberInput } from '../../calculators/input-field.tsx'
import { MarketNote } from '../../calculators/market-note.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import type { Route } from './+types/route'
import { RecipientResult } from './recipient-result.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const names = calculatorParameters.recipientCalculator

export function loader({ url, context }: Route.LoaderArgs) {
  const { recipientCalculator: page, market, premiumRecipient } = contentOf(context, url)
  return {
    ...calculatorData('recipientCalculator', page, { url, context }),
    market,
    fixedCents: premiumRecipient.price.cents,
  }
}

export default function RecipientCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, market, fixedCents } = data
  const { content, language } = useLanguage()
  const initial = { arrobaCents: market.arrobaCents, weightKg: page.weightKg }
  const { inputs, values, form } = useCalculator((parameters) => readRecipient(parameters, initial))
  return (
    <CalculatorPage
      {...{ data, form }}
      name="recipientCalculator"
      fields={
        <>
          <NumberInput
            name={names.weight}
            label="Peso vivo da novilha (kg)"
            input={inputs.weight}
            initial={decimal(page.weightKg, language)}
          />
          <NumberInput
            name={names.arroba}
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
            {...{ page, fixedCents }}
          />
        )
      }
    >
      <section className="bg-paper-deep py-12">
        <div className="page-width">
          <h2 className="font-heading text-2xl">{content(page.whyHeading)}</h2>
          <div className="mt-4 grid max-w-4xl gap-4">
            <Paragraphs texts={page.why} />
          </div>
        </div>
      </section>
    </CalculatorPage>
  )
}
