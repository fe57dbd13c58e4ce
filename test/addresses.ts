import { accountPaths, matingPath, ownDataPath, paths, reservePath, watchPaths } from '../app/domain/paths.ts'
import { leadPath, staffPaths } from '../app/domain/staff-paths.ts'
import { inLanguage, type Language } from '../app/platform/i18n/language-path.ts'
import { distinctPages, templateOf } from './content.ts'
import { visited } from './scope.ts'

/** Portuguese addresses of the pages for guests: public pages (in `npm test` one of each template), a list's second page, comparisons, an unknown address, account pages. */
export const guestPages: readonly string[] = [
  ...visited(distinctPages, templateOf).map(({ path }) => path),
  '/nossos-touros?pagina=2',
  `${paths.compare}?a=touro-01,touro-12,gir-01,prenhez-01`,
  `${paths.compare}?a=touro-01,touro-12&peso-STAY=2`,
  '/nada',
  ...Object.values(accountPaths).filter((path) => path !== accountPaths.account),
  ...[
    ownDataPath,
    `${ownDataPath}?codigo=x`,
    watchPaths.watch,
    watchPaths.watchLeave,
    reservePath('touro-01'),
    matingPath('touro-01'),
  ],
]

/** Portuguese addresses with parameters, which show other states of pages for guests: errors and results. */
export const filledPages: readonly string[] = [
  `${paths.exchangeCalculator}?touros=0&bezerro=caro&arroba=`,
  `${paths.pregnancyCalendar}?metodo=transferencia&data=2026-05-27&raca=gir&animal=${'Mimosa'.repeat(9)}`,
]

export function staffPages(leadId: string): readonly string[] {
  return [accountPaths.account, ...Object.values(staffPaths), leadPath(leadId)]
}

export function addressIn(address: string, language: Language): string {
  const [path = '', search] = address.split('?')
  return inLanguage(path, language) + (search ? `?${search}` : '')
}
