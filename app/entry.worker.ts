import { calculators, isParameterOf } from './domain/calculators/calculator-parameters.ts'
import { isComparisonParameter } from './domain/herd/comparison/comparison-query.ts'
import { isListParameter } from './domain/herd/search/herd-query.ts'
import {
  accountPaths,
  chatOpeningPath,
  offlinePath,
  ownDataPaths,
  pageParameter,
  paths,
  staffPath,
} from './domain/paths.ts'
import { isDataPath, pagePathOf } from './platform/framework/data-address.ts'
import { inLanguage, languageOf, languages, withoutLanguage } from './platform/i18n/language-path.ts'
import { isRecord } from './platform/is-record.ts'
import { answer } from './platform/offline/worker/answer.ts'
import { fill } from './platform/offline/worker/fill.ts'
import { activate, install } from './platform/offline/worker/life-cycle.ts'
import { openPushed, showPush } from './platform/offline/worker/push.ts'
import type { SiteAddresses } from './platform/offline/worker/site-addresses.ts'
import { sendOnSync } from './platform/offline/worker/sync.ts'
import { keepAddresses } from './platform/offline/worker/visited.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The service worker (docs/decisions/0040-own-service-worker.md), built as one classic script, `/sw.js`. It is the same for all
 * content: what it keeps is in the copy list.
 */
self.addEventListener('install', install)
self.addEventListener('activate', activate)
self.addEventListener('sync', sendOnSync)
self.addEventListener('push', showPush)
self.addEventListener('notificationclick', (event) => openPushed(event, staffPath))
self.addEventListener('fetch', (event) => answer(event, site))
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isRecord(message)) return
  const { type, language, addresses } = message
  if (type === 'fill' && (language === 'pt' || language === 'en')) event.waitUntil(fill(language))
  if (type === 'keep' && Array.isArray(addresses))
    event.waitUntil(keepAddresses(addresses.map(String), site).catch(() => {}))
})

const site: SiteAddresses = {
  privatePrefixes: [accountPaths.account, ownDataPaths.ownData, staffPath, chatOpeningPath].flatMap((path) =>
    languages.map((language) => inLanguage(path, language)),
  ),
  offlinePagesFor(pathname) {
    const own = languageOf(pathname)
    return [own, ...languages.filter((language) => language !== own)].map((language) =>
      inLanguage(offlinePath, language),
    )
  },
  copyAddress,
  isKeptOnVisit(url) {
    const path = pagePathOf(url.pathname)
    // Searches would displace animals; comparisons are few.
    return !ownParameters(url).length || withoutLanguage(path) === paths.compare
  },
}

function copyAddress(url: URL): string {
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
