/** The public module of the calculators: rules without texts and pages, for browsers and servers. */
export { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
