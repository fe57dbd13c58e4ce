import type { RouterContextProvider } from 'react-router'
import { ownQuery } from '../../domain/calculators/calculator-inputs.ts'
import type { CalculatorName } from '../../domain/calculators/calculator-parameters.ts'
import { contentOf, publicContext, requirePage } from '../../request/context.server.ts'
import { productParents } from '../herd/list-texts.ts'
import { breadcrumbs, structuredData } from '../seo/structured-data.server.ts'

interface LoaderArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Texts and rules of a calculator's page, with its own parameters. @throws 404 for a calculator that the ranch lacks. */
export function calculatorData<Name extends CalculatorName>(name: Name, { url, context }: LoaderArgs) {
  requirePage(name, context)
  const page = contentOf(context, url)[name]
  const parents = [...productParents, { name: page.heading }]
  context.set(structuredData, [breadcrumbs(url, context.get(publicContext), parents)])
  return { page, query: ownQuery(name, url.searchParams) }
}
