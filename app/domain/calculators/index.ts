export { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
