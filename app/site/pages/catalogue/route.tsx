import { data } from 'react-router'
import { contentOf } from '../../../domain/contexts.server.ts'
import { girBreed } from '../../../domain/herd/gir-breed.ts'
import { findList } from '../../../domain/herd/search/find-list.server.ts'
import { formatHerdQuery } from '../../../domain/herd/search/herd-query.ts'
import type { HerdListName } from '../../../domain/herd-paths.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { translator, useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { filterView } from '../../herd/find/filter-view.server.ts'
import { redirectFromForm } from '../../herd/find/list-data.server.ts'
import { countedAnimals } from '../../herd/find/list-nouns.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useSite } from '../../site-facts.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { catalogueEntries, evaluationRuns, maxEntries } from './catalogue-data.server.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const list = findList(params.list, url.searchParams, content)
  if (!list) throw data(null, { status: 404 })
  const { name, found } = list
  redirectFromForm(url, found.query)
  const language = languageOf(url.pathname)
  const { conditions } = filterView(name, found, content, language)
  return {
    name,
    heading: headingOf(name, content),
    listPath: listPathOf(name, content),
    purpose: content.purposes.find(({ id }) => id === found.query.purpose)?.name,
    conditions: conditions.map(({ text }) => text),
    runs: evaluationRuns(list),
    total: found.animals.length,
    maxEntries,
    entries: catalogueEntries(list, content, { t: translator(language), language }),
    query: formatHerdQuery(found.query).toString(),
  }
}

function headingOf(name: HerdListName, content: LocalizedContent): string {
  if (name === 'bulls') return content.bullsPage.heading
  if (name === 'pregnancies') return content.pregnanciesPage.heading
  return girBreed(content.breeds)?.name ?? ''
}

function listPathOf(name: HerdListName, content: LocalizedContent): string {
  if (name !== 'girAnimals') return paths[name]
  return breedPath(girBreed(content.breeds)?.id ?? '')
}

/** The found animals of a list, on paper. */
export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { siteUrl } = useSite()
  const { name, heading, listPath, purpose, conditions, runs, total, maxEntries, entries, query } = loaderData
  const about = [purpose, ...conditions].flatMap((text) => (text ? [content(text)] : []))
  const search = query && `?${query}`
  return (
    <>
      <PageHead
        title={heading}
        section="Catálogo"
        description={heading}
        share={name === 'pregnancies' ? 'pregnancies' : 'bulls'}
        isIndexed={false}
      />
      <div className="page-width pt-6 pb-8">
        <h1 className="font-heading text-3xl leading-tight">{content(heading)}</h1>
        <p>{[countedAnimals(t, name, total), ...about].join(' · ')}</p>
        {runs.length > 0 && <p>{t('Avaliações: {runs}', { runs: runs.join(', ') })}</p>}
        <p>{siteUrl + listPath}</p>
        {total > maxEntries && (
          <p>
            {t('Aqui estão os primeiros {count}. Use os filtros para escolher.', {
              count: String(maxEntries),
            })}
          </p>
        )}
        <div className="no-print mt-4 mb-4 flex flex-wrap gap-3">
          <PrintButton />
          <PathLink path={listPath} search={search} className="button button-pasture">
            {t('Voltar à lista')}
          </PathLink>
        </div>
        <ul>
          {entries.map(({ id, name, state, facts, traits }) => (
            <li key={id} className="catalogue-entry">
              <h2 className="font-bold">
                {content(name)}
                {state && ` (${content(state)})`}
              </h2>
              <p>{facts.map(content).join(' · ')}</p>
              {traits.length > 0 && (
                <ul className="catalogue-traits">
                  {traits.map(({ code, value, details }) => (
                    <li key={code}>
                      <b>{code}</b> {content(value)} <span className="text-ink-soft">{details}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {runs.length > 0 && (
          <p className="mt-4 text-sm">
            {t('DEP é a diferença esperada na média dos filhos, não é garantia. AC é a acurácia.')}
          </p>
        )}
      </div>
    </>
  )
}

/** Without scripts, visitors print with the browser's own command. */
function PrintButton() {
  const { t } = useLanguage()
  if (!useHydrated()) return null
  return (
    <button type="button" onClick={() => window.print()} className="button button-terracotta">
      {t('Imprimir')}
    </button>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />
}
