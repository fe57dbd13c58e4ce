import { calculators, isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { isComparisonParameter } from '../../../domain/herd/comparison/comparison-query.ts'
import { isListParameter } from '../../../domain/herd/search/herd-query.ts'
import {
  accountPaths,
  chatOpeningPath,
  offlinePath,
  ownDataPaths,
  pageParameter,
  paths,
  staffPath,
} from '../../../domain/paths.ts'
import { isDataPath, pagePathOf } from '../../../platform/framework/data-address.ts'
import { inLanguage, languageOf, languages, withoutLanguage } from '../../../platform/i18n/language-path.ts'

const privatePrefixes = [accountPaths.account, ownDataPaths.ownData, staffPath, chatOpeningPath].flatMap(
  (path) => languages.map((language) => inLanguage(path, language)),
)

/** Whether a page belongs to one visitor. The worker never stores it. */
export function isPrivate({ pathname }: URL): boolean {
  return privatePrefixes.some((prefix) => pathname.startsWith(prefix))
}

/** The pages for addresses without a copy: in the language of a path, and in the other. */
export function offlinePagesFor(pathname: string): readonly string[] {
  const own = languageOf(pathname)
  return [own, ...languages.filter((language) => language !== own)].map((language) =>
    inLanguage(offlinePath, language),
  )
}

/** Whether a page, or its data, is stored when the visitor opens it. Searches would displace animals; comparisons are few. */
export function isStoredOnVisit(url: URL): boolean {
  const path = pagePathOf(url.pathname)
  return !ownParameters(url).length || withoutLanguage(path) === paths.compare
}

/** The address of the copy of a page or of its data, without parameters that the page does not read. */
export function copyAddress(url: URL): string {
  const parameters = new URLSearchParams(ownParameters(url))
  const routes = url.searchParams.get('_routes')
  if (isDataPath(url.pathname) && routes) parameters.set('_routes', routes)
  const search = parameters.toString()
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')
  return search ? `${path}?${search}` : path
}

/** The first page of a list has no number in its address. */
function ownParameters({ pathname, searchParams }: URL): [string, string][] {
  const path = pagePathOf(pathname)
  return [...searchParams].filter(
    ([name, value]) => readsParameter(path, name) && !(name === pageParameter && value === '1'),
  )
}

/** What the loaders of pages say (`cached`): the worker is a program of its own. */
const parametersOfPages: readonly (readonly [paths: readonly string[], isRead: (name: string) => boolean])[] =
  [
    [[paths.bulls, paths.pregnancies], isListParameter],
    [[paths.compare], isComparisonParameter],
    ...calculators.map((name) => [[paths[name]], isParameterOf(name)] as const),
  ]

function readsParameter(pathname: string, name: string): boolean {
  const path = withoutLanguage(pathname)
  const [, isRead] = parametersOfPages.find(([paths]) => paths.includes(path)) ?? []
  return isRead?.(name) ?? (isBreedPath(path) && isListParameter(name))
}

function isBreedPath(path: string): boolean {
  return path.startsWith(`${paths.geneticBank}/`) && path.split('/').length === 3
}
