import { paths } from '../paths.ts'

/** The query parameters of the calculators' fields (docs/product.md#calculators). */
export const calculatorParameters = {
  exchangeCalculator: { bulls: 'touros', calf: 'bezerro', arroba: 'arroba' },
  recipientCalculator: { weight: 'peso', arroba: 'arroba' },
  pregnancyCalendar: { conception: 'metodo', day: 'data', breed: 'raca', animal: 'animal' },
} as const

export type CalculatorName = keyof typeof calculatorParameters

export const calculatorNames = {
  exchangeCalculator: 'Calculadora da troca',
  recipientCalculator: 'Calculadora da receptora',
  pregnancyCalendar: 'Calendário da prenhez',
} as const satisfies Record<CalculatorName, string>

export const calculators = Object.keys(calculatorParameters) as CalculatorName[]

export function isParameterOf(calculator: CalculatorName): (name: string) => boolean {
  const names: readonly string[] = Object.values(calculatorParameters[calculator])
  return (name) => names.includes(name)
}

/** The pregnancy calendar as a file for calendar programs, with the parameters of its page. */
export const pregnancyCalendarFilePath = `${paths.pregnancyCalendar}.ics`
