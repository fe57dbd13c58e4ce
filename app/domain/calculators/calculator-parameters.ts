/** The query parameters of the calculators' fields (docs/product.md#calculators). */
export const calculatorParameters = {
  exchangeCalculator: { bulls: 'touros', calf: 'bezerro', arroba: 'arroba' },
  recipientCalculator: { weight: 'peso', arroba: 'arroba' },
  courseCalculator: { course: 'curso', students: 'alunos', firstDay: 'inicio' },
  pregnancyCalendar: { conception: 'metodo', day: 'data', breed: 'raca', animal: 'animal' },
} as const

export type CalculatorName = keyof typeof calculatorParameters

/** The parameters of an address that a calculator reads, without the others: `?touros=2`; empty where there are none. */
export function ownQuery(name: CalculatorName, parameters: URLSearchParams): string {
  const own = Object.values(calculatorParameters[name]).flatMap((parameter) => {
    const value = parameters.get(parameter)
    return value === null ? [] : [[parameter, value]]
  })
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
