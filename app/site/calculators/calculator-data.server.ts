import type { RouterContextProvider } from 'react-router'
import { ownQuery } from '../../domain/calculators/calculator-inputs.ts'
import type { CalculatorName } from '../../domain/calculators/calculator-parameters.ts'
import { publicContext } from '../../domain/contexts.server.ts'
import { breadcrumbs } from '../seo/structured-data.server.ts'
import { calculatorParents } from './calculator-page.tsx'

interface LoaderArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What the page of every calculator reads: its texts and rules, its own parameters, and its breadcrumbs. */
export function calculatorData<Page extends { heading: string }>(
  name: CalculatorName,
  page: Page,
  { url, context }: LoaderArgs,
) {
  const parents = [...calculatorParents, { name: page.heading }]
  return {
    page,
    query: ownQuery(name, url.searchParams),
    structured: [breadcrumbs(url, context.get(publicContext), parents)],
  }
}
