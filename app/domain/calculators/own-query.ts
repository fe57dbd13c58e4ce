import { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
import { typedText } from './input.ts'

/** The fields that an address has of a calculator, without other parameters: `?touros=2`; empty where there are none. */
export function ownQuery(name: CalculatorName, parameters: URLSearchParams): string {
  const own = Object.values(calculatorParameters[name]).flatMap((parameter) => {
    const typed = typedText(parameters, parameter)
    return typed === undefined ? [] : [[parameter, typed]]
  })
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
