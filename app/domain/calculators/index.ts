export { calculatorParameters } from './calculator-parameters.ts'
export { calvingDays } from './pregnancy-dates.ts'
export { changedByPercent } from './prices.ts'
