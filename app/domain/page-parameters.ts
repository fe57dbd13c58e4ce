import { withoutLanguage } from '../platform/i18n/language-path.ts'
import { type CalculatorName, calculatorParameters } from './calculators/index.ts'
import { isComparisonParameter } from './herd/comparison/comparison-query.ts'
import { isQueryParameter } from './herd/search/herd-query.ts'
import { pageParameter, paths } from './paths.ts'

/**
 * Whether a public page reads a query parameter, by its path in either language. Other parameters do not change the page: it is
 * answered from storage.
 */
export function readsParameter(pathname: string, name: string): boolean {
  const path = withoutLanguage(pathname)
  if (isListPath(path)) return name === pageParameter || isQueryParameter(name)
  if (path === paths.compare) return isComparisonParameter(name)
  return parametersOfCalculator.get(path)?.has(name) ?? false
}

const parametersOfCalculator: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(calculatorParameters).map(([key, names]) => [
    paths[key as CalculatorName],
    new Set<string>(Object.values(names)),
  ]),
)

function isListPath(path: string): boolean {
  const [breed, animal] = path.startsWith(`${paths.geneticBank}/`) ? path.split('/').slice(2) : []
  return path === paths.pregnancies || path === paths.bulls || (breed !== undefined && animal === undefined)
}
