import { Fragment } from 'react'
import { lowAccuracy } from '../../../domain/herd/advise.ts'
import { findList } from '../../../domain/herd/herd.server.ts'
import { formatHerdQuery } from '../../../domain/herd/search/herd-query.ts'
import { countedAnimals } from '../../../domain/herd/search/query-texts.ts'
import { searchList } from '../../../domain/herd/search/search-herd.server.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { percent } from '../../../platform/i18n/trait-format.ts'
import { translator } from '../../../platform/i18n/translate.ts'
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

/** More animals have an index on phones. */
const onOneScreen = 3

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const list = findList(content, params.list)
  if (!list) throw notFound()
  const asks = queryOf(url, content)
  if (asks instanceof Response) return asks
  const today = ranchDay(context.get(clockContext)())
  const found = searchList(content, list, asks, today)
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
    asked: found.order ? asked : [...asked, translator(language)('Ordem: a da lista do site')],
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
      <div className="page-width pt-6 pb-8">
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
          <details className="catalogue-key wide-open mb-4">
            <summary className="details-summary">{t('Como ler os números')}</summary>
            <p className="max-w-measure">
              {t(
                'DEP é a diferença esperada na média dos filhos, não é garantia. DECA 1 são os 10% melhores da raça na rodada; 10, os 10% piores. AC é a acurácia; abaixo de {accuracy}, indício fraco. Compare só avaliações do mesmo programa e da mesma rodada.',
                { accuracy: percent(lowAccuracy, language) },
              )}{' '}
              {t('Em negrito, os 20% melhores sem indício fraco. Com ↓, menor é melhor.')}
            </p>
            <ul className="mt-2 columns-[20em_3] gap-8">
              {traits.map(({ code, name }) => (
                <li key={code}>
                  <b>{code}</b> {content(name)}
                </li>
              ))}
            </ul>
          </details>
        )}
        {entries.length > onOneScreen && (
          <details className="no-print -mt-4 mb-4 sm:hidden">
            <summary className="details-summary text-sm">{t('Nesta página')}</summary>
            <ul className="columns-[9rem] gap-x-6 text-sm">
              {entries.map(({ id, name }) => (
                <li key={id} className="break-inside-avoid">
                  <a href={`#${id}`} className="block py-3 underline underline-offset-4">
                    {content(name)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
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

function Entry({ entry, heading: Heading }: { entry: CatalogueEntry; heading: 'h2' | 'h3' }) {
  const { t, content } = useLanguage()
  const { id, name, path, state, sampleNote, badges, facts, run, index, traits } = entry
  const lines = [...facts.map(content), ...(run ? [t('Avaliação: {run}', { run })] : [])]
  return (
    <li id={id} className="catalogue-entry">
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
        {index && <Figures as="p" trait={index} />}
        <Badges texts={badges} />
        {sampleNote && <span className="text-ink-soft">{content(sampleNote)}</span>}
      </div>
      {traits.length > 0 && (
        <ul className="catalogue-traits">
          {traits.map((trait) => (
            <Figures key={trait.code} as="li" trait={trait} />
          ))}
        </ul>
      )}
      <p>
        {lines.map((line, index) => (
          <Fragment key={line}>
            <span className="sm:inline-block">{index < lines.length - 1 ? `${line};` : line}</span>{' '}
          </Fragment>
        ))}
      </p>
    </li>
  )
}

function Figures({ as: Row, trait }: { as: 'p' | 'li'; trait: CatalogueEntry['traits'][number] }) {
  const { content } = useLanguage()
  const { code, value, grade, accuracy, isTop, isLowerBetter } = trait
  return (
    <Row className={`max-sm:w-full ${isTop ? 'font-bold' : value ? '' : 'max-sm:hidden'}`}>
      <span>{isLowerBetter ? `${code} ↓` : code}</span> <span>{value ? content(value) : '–'}</span>{' '}
      <small>
        {grade}
        {accuracy && <span className="font-normal">{grade ? ` · ${accuracy}` : accuracy}</span>}
      </small>
    </Row>
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
