import { Fragment } from 'react'
import { lowAccuracy } from '../../../domain/herd/advise.ts'
import { findList } from '../../../domain/herd/herd.server.ts'
import { formatHerdQuery, withoutHerdSire } from '../../../domain/herd/search/herd-query.ts'
import { countedAnimals } from '../../../domain/herd/search/query-texts.ts'
import { searchList } from '../../../domain/herd/search/search-herd.server.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { percent } from '../../../platform/i18n/trait-format.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { Badges } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { filterView } from '../../herd/find/filter-view.server.ts'
import { queryOf } from '../../herd/find/list-data.server.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PrintHead } from '../../print-head.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { type CatalogueEntry, catalogueEntries } from './catalogue-data.server.ts'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

/** A code of more characters is too fine for the phone of a reader. */
const maxQrLength = 500

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const list = findList(content, params.list)
  if (!list) throw notFound()
  const asks = queryOf(url, content)
  if (asks instanceof Response) return asks
  // Paper and its code are seen by others.
  const today = ranchDay(context.get(clockContext)())
  const found = searchList(content, list, withoutHerdSire(asks), today)
  const language = languageOf(url.pathname)
  const { conditions, criteria: asked } = filterView(found, content, language)
  const { heading, lead, address: listPath, one, many } = list.document
  const query = formatHerdQuery(found.query).toString()
  const listAddress = context.get(publicContext).siteUrl + inLanguage(listPath, language)
  const address = query ? `${listAddress}?${query}` : listAddress
  return {
    heading,
    lead,
    nouns: { one, many },
    listPath,
    address,
    qr: drawQr(address.length > maxQrLength ? listAddress : address),
    purpose: content.purposes.find(({ id }) => id === found.query.purpose)?.name,
    conditions: conditions.map(({ text }) => text),
    asked,
    // Those that the entries show.
    traits: content.traits
      .filter(({ code }) => found.facets.figures.has(code))
      .map(({ code, name }) => ({ code, name })),
    total: found.animals.length,
    entries: catalogueEntries(found, content, {
      language,
      sampleNote: content.animalPage.pictureNote ?? content.animalPage.note,
    }),
    query,
  }
}

export const ErrorBoundary = NotFoundBoundary

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { heading, lead, nouns, listPath, address, qr, purpose, conditions, asked, traits, total, entries } =
    loaderData
  const about = [purpose, ...conditions, ...asked].flatMap((text) => (text ? [content(text)] : []))
  const search = loaderData.query && `?${loaderData.query}`
  return (
    <>
      <PageHead title={heading} section="Catálogo" description={heading} share="compare" isIndexed={false} />
      <div className="page-width flex flex-col pt-6 pb-8 print:block">
        <PrintHead address={address} qr={qr} className="catalogue-head" caption={t('Abra no celular')} />
        <h1 className="font-heading text-3xl leading-tight">{content(heading)}</h1>
        {lead && <p className="mt-2 leading-snug">{content(lead)}</p>}
        <p className="my-2 font-semibold">{[content(countedAnimals(nouns, total)), ...about].join(' · ')}</p>
        {total > entries.length && (
          <p>
            {t('Aqui estão os primeiros {count}. Use os filtros para escolher.', {
              count: entries.length,
            })}
          </p>
        )}
        {traits.length > 0 && (
          <p className="max-w-measure text-sm">
            {t(
              'Como ler: DEP é a diferença esperada na média dos filhos, não é garantia. DECA 1 são os 10% melhores da raça na rodada; 10, os 10% piores. AC é a acurácia; abaixo de {accuracy}, indício fraco. Compare só avaliações do mesmo programa e da mesma rodada.',
              { accuracy: percent(lowAccuracy, language) },
            )}{' '}
            {t('Com ↓, menor é melhor.')}
          </p>
        )}
        {/* On paper there is nothing to tap. */}
        <ul className="catalogue-traits mt-4 text-sm empty:hidden max-sm:order-last">
          {traits.map(({ code, name }) => (
            <li key={code}>
              <b>{code}</b> {content(name)}
            </li>
          ))}
        </ul>
        <div className="no-print mt-4 mb-4 flex flex-wrap gap-3">
          <PrintButton />
          <PathLink path={listPath} search={search} className="button button-pasture">
            {t('Voltar à lista')}
          </PathLink>
        </div>
        {[...groupBy(entries, ({ group }) => group)].map(([group, items]) => (
          <Fragment key={group ?? ''}>
            {group && <h2 className="mt-4 font-heading text-xl">{content(group)}</h2>}
            <ul>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} heading={group ? 'h3' : 'h2'} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Of registrations, days and exams, which are read as one. */
const unbrokenLength = 34

function Entry({ entry, heading: Heading }: { entry: CatalogueEntry; heading: 'h2' | 'h3' }) {
  const { t, content } = useLanguage()
  const { name, path, state, sampleNote, badges, facts, run, traits } = entry
  const lines = [...facts.map(content), ...(run ? [t('Avaliação: {run}', { run })] : [])]
  return (
    <li className="catalogue-entry">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Heading className="font-heading text-lg max-sm:w-full">
          {path ? (
            <PathLink path={path} className="underline underline-offset-4 print:no-underline">
              {content(name)}
            </PathLink>
          ) : (
            content(name)
          )}
          {state && ` (${content(state)})`}
        </Heading>
        <Badges texts={badges} />
        {sampleNote && <span className="text-ink-soft">{content(sampleNote)}</span>}
      </div>
      <p className="catalogue-facts">
        {lines.map((line) => (
          <Fragment key={line}>
            <span className={line.length < unbrokenLength ? 'whitespace-nowrap' : undefined}>
              {line}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {traits.length > 0 && (
        <ul className="catalogue-traits">
          {traits.map(({ code, value, details, isLowerBetter }) => (
            <li key={code} className={value ? undefined : 'max-sm:hidden'}>
              <span>
                <b>{code}</b>
                {isLowerBetter && ' ↓'}
              </span>
              <span>{value ? content(value) : '–'}</span>
              <small>{details}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Without scripts, visitors print with the browser's own command. */
function PrintButton() {
  const { t } = useLanguage()
  return (
    <button type="button" onClick={() => window.print()} className="scripted button button-terracotta">
      {t('Imprimir')}
    </button>
  )
}
