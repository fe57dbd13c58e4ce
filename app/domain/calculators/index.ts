export { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
export { changedByPercent } from './prices.ts'
