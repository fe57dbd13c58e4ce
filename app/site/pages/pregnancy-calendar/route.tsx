import { conceptionCodes, readPregnancy } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { contentOf } from '../../../domain/contexts.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import { CalculatorPage } from '../../calculators/calculator-page.tsx'
import { ChoiceInput, DayInput, TextInput } from '../../calculators/input-field.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import type { Route } from './+types/route'
import { PregnancyResult } from './pregnancy-result.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const names = calculatorParameters.pregnancyCalendar

export function loader({ url, context }: Route.LoaderArgs) {
  return calculatorData('pregnancyCalendar', contentOf(context, url).pregnancyCalendar, { url, context })
}

export default function PregnancyCalendar({ loaderData: data }: Route.ComponentProps) {
  const { page } = data
  const { t, content } = useLanguage()
  const breeds = page.gestations.map(({ id }) => id)
  const { parameters, inputs, values, form } = useCalculator((each) => readPregnancy(each, breeds))
  const gestation = page.gestations.find(({ id }) => id === values?.breed)
  return (
    <CalculatorPage
      {...{ data, form }}
      name="pregnancyCalendar"
      missing={inputs.day.typed ? undefined : 'Ponha a data e a raça: as datas da prenhez aparecem aqui.'}
      fields={
        <>
          <ChoiceInput
            name={names.conception}
            label="Como começou a prenhez"
            input={inputs.conception}
            options={[
              { value: conceptionCodes.service, text: t('Cobertura, inseminação ou IATF') },
              { value: conceptionCodes.transfer, text: t('Transferência de embrião') },
            ]}
          />
          <DayInput name={names.day} label="Em que dia" input={inputs.day} />
          <ChoiceInput
            name={names.breed}
            label="Raça do bezerro"
            hint="No embrião, a raça do embrião."
            input={inputs.breed}
            options={page.gestations.map(({ id, name }) => ({ value: id, text: content(name) }))}
          />
          <TextInput
            name={names.animal}
            label="Vaca ou receptora (opcional)"
            hint="Brinco ou nome, para reconhecer na agenda."
            value={inputs.animal}
          />
        </>
      }
      result={
        values && gestation && <PregnancyResult {...{ page, gestation, values }} parameters={parameters} />
      }
    >
      <section className="bg-paper-deep py-12 print:py-4">
        <div className="page-width grid gap-4">
          <h2 className="font-heading text-2xl">{content(page.notesHeading)}</h2>
          <CheckList texts={page.notes} className="max-w-4xl" />
        </div>
      </section>
    </CalculatorPage>
  )
}
