import type { RouterContextProvider } from 'react-router'
import { ownQuery } from '../../domain/calculators/calculator-inputs.ts'
import type { CalculatorName } from '../../domain/calculators/calculator-parameters.ts'
import { publicContext } from '../../request/context.server.ts'
import { breadcrumbs, structuredData } from '../seo/structured-data.server.ts'
import { calculatorParents } from './calculator-page.tsx'

interface LoaderArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What the page of every calculator reads: its texts and rules, and its own parameters. */
export function calculatorData<Page extends { heading: string }>(
  name: CalculatorName,
  page: Page,
  { url, context }: LoaderArgs,
) {
  const parents = [...calculatorParents, { name: page.heading }]
  context.set(structuredData, [breadcrumbs(url, context.get(publicContext), parents)])
  return { page, query: ownQuery(name, url.searchParams) }
}
