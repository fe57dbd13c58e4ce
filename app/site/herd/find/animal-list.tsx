import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { cataloguePath } from '../../../domain/paths.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { ShareLink } from '../../layout/site-link.tsx'
import { AnimalCard } from '../animal-card.tsx'
import { AskTile, WatchForm } from '../ask.tsx'
import { countedAnimals } from '../list-texts.ts'
import { CompareBar } from '../shortlist.tsx'
import { SingleVideoPlayback } from '../video.tsx'
import type { FilterView, ListView, QueryLink } from './list-view.server.ts'
import { Pagination } from './pagination.tsx'

export const listHeadingId = 'animais'

interface AnimalListProps {
  view: Pick<ListView, 'list' | 'filter' | 'runs' | 'traits' | 'groupTexts'>
  document: Pick<ListDocument, 'interest' | 'question' | 'poster'> & { columns: number }
  /** Shared with the list's address. */
  shareText: string
  terms?: ReactNode
  note?: string
  links?: ReactNode
}

export function AnimalList({ view, document, shareText, terms, note, links }: AnimalListProps) {
  const { t, content, language } = useLanguage()
  const { list, filter, runs, traits, groupTexts } = view
  const { items, page, pages, total, from } = list
  const name = content(filter.list.name)
  const watched = { list: filter.list.id, search: filter.search }
  const heading = useFocusAfterChange(page, filter.search)
  // Below their headings; one group without one where figures do compare.
  const groups = [...groupBy(items, ({ group }) => group)]
  return (
    <section className="page-width pb-8 sm:pb-section">
      <div className="find-row max-sm:mb-1">
        <h2 ref={heading} id={listHeadingId} tabIndex={-1} className="font-heading text-xl sm:text-2xl">
          {total === 0
            ? t('{name}: nada encontrado', { name })
            : pages === 1
              ? content(countedAnimals(filter.list, total))
              : t('{name}: {from} a {to} de {total}', {
                  name,
                  from,
                  to: from + items.length - 1,
                  total,
                })}
        </h2>
        {total > 0 ? terms : <OtherStates filter={filter} />}
      </div>
      <ActiveConditions filter={filter} />
      {total === 0 && <EmptyResult filter={filter} />}
      {total > 0 && filter.criteria.length > 0 && (
        <div className="mb-3 grid gap-1 text-sm">
          {filter.explanation && <p>{content(filter.explanation)}</p>}
          {filter.criteria.map((text) => (
            <p key={text}>{content(text)}</p>
          ))}
          <EvaluationRuns runs={runs} />
        </div>
      )}
      {total > 0 && note && <p className="mb-3 text-sm">{note}</p>}
      {total > 0 && (
        <SingleVideoPlayback key={page}>
          {groups.map(([group, items], at) => (
            <Fragment key={group ?? ''}>
              {group && <h3 className="mt-3 mb-2 [ul+&]:mt-6 font-heading text-base">{content(group)}</h3>}
              {group && groupTexts[group] && (
                <p className="mb-3 max-w-3xl text-sm">{content(groupTexts[group])}</p>
              )}
              <ul
                className={`animal-cards mt-2 grid gap-2 sm:mt-4 sm:grid-cols-2 sm:gap-4 ${wideColumns[document.columns]}`}
              >
                {items.map((item) => (
                  <li key={item.id}>
                    <AnimalCard animal={item} list={document} traits={traits} />
                  </li>
                ))}
                {at === groups.length - 1 && (
                  <AskTile picture={document.poster}>
                    <WatchForm label="Avise-me quando entrar mais" watched={watched} />
                  </AskTile>
                )}
              </ul>
            </Fragment>
          ))}
        </SingleVideoPlayback>
      )}
      {total > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          {pages > 1 && <Pagination page={page} pages={pages} />}
          <OtherStates filter={filter} />
          <div className="flex basis-full flex-wrap gap-x-5 font-semibold text-sm">
            <ul className="flex flex-wrap gap-x-5">
              <li>
                <a
                  href={inLanguage(cataloguePath(filter.list.id), language) + filter.search}
                  rel="nofollow"
                  className="quiet-chat"
                >
                  {t('Catálogo para imprimir')}
                </a>
              </li>
              <li>
                <ShareLink text={shareText} rel="noopener nofollow" className="quiet-chat" />
              </li>
            </ul>
            {links}
          </div>
        </div>
      )}
      {total > 0 && filter.criteria.length === 0 && <EvaluationRuns runs={runs} />}
      {total > 0 && <CompareBar isSticky />}
      {total === 0 && <WatchForm label="Avise-me quando houver" watched={watched} />}
    </section>
  )
}

const wideColumns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-3 xl:grid-cols-4' }

function OtherStates({ filter: { otherStates } }: { filter: FilterView }) {
  const { t } = useLanguage()
  if (otherStates.length === 0) return null
  return (
    <ul aria-label={t('Outras situações')} className="flex flex-wrap gap-x-5 text-sm">
      <QueryLinks links={otherStates} className="quiet-chat" hash={`#${listHeadingId}`} />
    </ul>
  )
}

/** Several runs can stand in one list; a card names its own if it differs from most. */
export function EvaluationRuns({ runs: [run, ...others] }: { runs: readonly string[] }) {
  const { t } = useLanguage()
  if (!run) return null
  return (
    <p className="mt-2 text-sm leading-snug">
      {others.length === 0
        ? t('Avaliações: {runs}', { runs: run })
        : t(
            'Avaliações: {run}; em alguns animais, {others}, como diz o cartão. As de programas ou rodadas diferentes não se comparam entre si.',
            { run, others: others.join(', ') },
          )}
    </p>
  )
}

function ActiveConditions({ filter: { conditions } }: { filter: FilterView }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  if (conditions.length === 0) return null
  return (
    <ul aria-label={t('Filtros ativos')} className="my-2 flex flex-wrap gap-2">
      <QueryLinks links={conditions} removes />
      <li>
        <SiteLink
          href={pathname}
          options={{ preventScrollReset: true }}
          className="inline-flex min-h-11 items-center px-3 underline underline-offset-4"
        >
          {t('Limpar tudo')}
        </SiteLink>
      </li>
    </ul>
  )
}

interface QueryLinksProps {
  links: readonly QueryLink[]
  removes?: boolean
  hash?: string
  className?: string
}

/** Links to the list with another query, which search engines need not follow. */
export function QueryLinks({
  links,
  removes = false,
  hash = '',
  className = 'choice-link',
}: QueryLinksProps) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  return links.map(({ text, search, isCurrent }) => (
    <li key={text}>
      <SiteLink
        href={pathname + search + (isCurrent ? '' : hash)}
        options={{ preventScrollReset: isCurrent || !hash }}
        rel="nofollow"
        className={className}
        aria-current={isCurrent || undefined}
        aria-label={removes ? t('Tirar: {condition}', { condition: content(text) }) : undefined}
      >
        <span>
          {content(text)}
          {removes && <span aria-hidden="true">{' ×'}</span>}
        </span>
      </SiteLink>
    </li>
  ))
}

function EmptyResult({ filter: { search, loosenings } }: { filter: FilterView }) {
  const { t } = useLanguage()
  if (!search) return <p>{t('Nenhum animal à venda nesta lista agora.')}</p>
  return (
    <div className="grid gap-3">
      <p>
        {loosenings.length > 0
          ? t('Nenhum animal atende a tudo isso. Solte uma condição:')
          : t('Nenhum animal atende a isso, nem sem uma das condições. Comece de novo com menos filtros.')}
      </p>
      {loosenings.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          <QueryLinks links={loosenings} />
        </ul>
      )}
    </div>
  )
}

/** A change of page moves the focus to the heading; so does a change of the query by a link that is no longer there. */
function useFocusAfterChange(page: number, search: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ page, search })

  useEffect(() => {
    const before = shown.current
    shown.current = { page, search }
    const isNewQuery = before.search !== search
    if (isNewQuery ? document.activeElement !== document.body : before.page === page) return
    if (!isNewQuery) heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, search])
  return heading
}
