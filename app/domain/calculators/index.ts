export { calculatorParameters } from './calculator-parameters.ts'
export { type ConceivedCalf, calvingDays } from './pregnancy-dates.ts'
export { changedByPercent } from './prices.ts'
