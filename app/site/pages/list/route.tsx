import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countExamined } from '../../../domain/herd/animals.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { addressParameters, rangeEnds } from '../../../domain/herd/search/form-parameters.ts'
import { type FormField, isQueryParameter, type Option } from '../../../domain/herd/search/search.server.ts'
import { badgeMeanings } from '../../../domain/herd/shown/shown-herd.server.ts'
import { cataloguePath, herdFeedPath, pageParameter } from '../../../domain/paths.ts'
import { animalPreview } from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { paginationItems } from '../../../platform/pages.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink, SiteLink } from '../../../platform/ui/link.tsx'
import { BadgeMeanings, FeatureList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { AnimalCard, EvaluationRuns } from '../../herd/animal-card.tsx'
import { AskTile, WatchForm } from '../../herd/ask.tsx'
import { calculatorTexts, parentsOf } from '../../herd/list-texts.ts'
import { type FilterView, listView, type QueryLink, searchAt } from '../../herd/list-view.server.ts'
import { CompareBar } from '../../herd/shortlist.tsx'
import { TraitPopovers } from '../../herd/trait-popovers.tsx'
import { SingleVideoPlayback } from '../../herd/video.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { Papers } from '../../layout/papers.tsx'
import { BeneathPrice } from '../../layout/sale-terms.tsx'
import { ChatLink, ShareLink } from '../../layout/site-link.tsx'
import { breadcrumbs, product, structuredData } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'
import { breedPage } from './breed-page.server.ts'
import { BreedIntro, PlaceholderList } from './breed-page.tsx'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const language = languageOf(url.pathname)
  const content = contentOf(context, url)
  const list = content.herd.listAt(withoutLanguage(url.pathname))
  if (!list) throw notFound()
  const today = ranchDay(context.get(clockContext)())
  const search = searchAt(url, list, today)
  if (search instanceof Response) return search
  const { document, animals } = list
  const breed = breedPage(content, list, today)
  const { found, items, data } = listView(search, { url, content })
  const [first] = items
  const conditions = data.filter.sharedConditions.join(', ')
  const offers = items.slice(0, 3).map((animal) => animal.offerLine(today))
  if (!data.filter.search)
    context.set(structuredData, [
      breadcrumbs(url, site, [
        ...parentsOf(document.address).map(({ name, path }) => ({ name: translator(language)(name), path })),
        { name: document.heading },
      ]),
      ...items.flatMap((animal) => {
        const cents = document.showsPrices ? animal.price(today)?.cents : undefined
        if (cents === undefined) return []
        return product(url, site, {
          name: animal.name,
          description: document.description,
          share: animalPreview(site, animal.id, language),
          cents,
          validUntil: animal.terms.validUntil,
          state: animal.state,
        })
      }),
    ])
  return {
    document: shownDocument(document),
    badges: badgeMeanings(found),
    breed,
    share: first && animalPreview(site, first.id, language),
    shared: {
      title: [document.title, conditions].filter(Boolean).join(': '),
      description: `${[data.list.counted, offers.join('; ')].filter(Boolean).join('. ')}.`,
      address: site.siteUrl + url.pathname + data.filter.search,
    },
    examined: list.has('exams') ? countExamined(animals.map(({ record }) => record)) : undefined,
    ...data,
  }
}

loader.cache = cached({
  parameters: (name) => name === pageParameter || isQueryParameter(name),
  isDaily: true,
})

function shownDocument(document: ListDocument) {
  const { id, name, many, unanswered, address, title, description, heading, lead } = document
  const { interest, question, calculator, columns = 3, poster, papers } = document
  const { sections = [], points = [], pointsHeading = '' } = document
  return {
    ...{ id, name, many, unanswered, address, title, description, heading, lead },
    ...{ interest, question, calculator, columns, poster, papers, sections, points, pointsHeading },
  }
}

export const ErrorBoundary = NotFoundBoundary

type ListData = Route.ComponentProps['loaderData']

/** A list of the herd, and the page of a breed (docs/product.md#lists). */
export default function List({ loaderData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { document, breed, share, badges, list, traits, filter, shared } = loaderData
  const { title, description, heading, lead, points, pointsHeading } = document
  const parents = parentsOf(document.address)
  return (
    <>
      <PageHead
        title={filter.search ? shared.title : title}
        {...(breed && { section: 'Banco Genético' })}
        description={filter.search ? shared.description : (breed?.description ?? description)}
        sharedSearch={filter.search}
        share={share ?? 'geneticBank'}
        listPage={list.page}
        isIndexed={!filter.search}
      />
      <link rel="alternate" type="application/json" href={inLanguage(herdFeedPath, language)} />
      {breed ? (
        <BreedIntro page={breed} heading={heading} parents={parents} />
      ) : (
        <PageIntro heading={heading} lead={lead} breadcrumbs={parents} isCompact />
      )}
      {breed?.hasPlaceholders ? (
        <PlaceholderList page={breed} list={document.id} />
      ) : (
        <>
          <FindAnimals data={loaderData} />
          <FoundAnimals data={loaderData} />
          <div className="page-width grid gap-x-16 lg:auto-cols-fr lg:grid-flow-col">
            {badges.length > 0 && (
              <section aria-labelledby="selos" className="pb-8">
                <h2 id="selos" className="font-heading text-xl">
                  {t('Os selos')}
                </h2>
                <BadgeMeanings badges={badges} />
              </section>
            )}
            <Sections data={loaderData} />
          </div>
          {points.length > 0 && (
            <section className="band">
              <div className="page-width">
                <h2 className="mb-6 font-heading text-2xl leading-tight sm:text-3xl">
                  {content(pointsHeading)}
                </h2>
                <FeatureList points={points} />
              </div>
            </section>
          )}
          {traits.length > 0 && <TraitPopovers traits={traits} />}
        </>
      )}
      <Papers papers={document.papers} className="page-width py-8" />
    </>
  )
}

function Sections({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { t, content } = useLanguage()
  const { document, examined } = data
  const { sections } = document
  const isExamined = examined !== undefined && examined.examined > 0
  if (sections.length === 0 && !isExamined) return null
  return (
    <div className="grid gap-3 pb-section">
      {sections.map(({ heading, text, link }) => (
        <Fragment key={text}>
          {heading && <h2 className="font-heading text-xl">{content(heading)}</h2>}
          <p className="max-w-measure">
            {content(text)}{' '}
            {link && (
              <PathLink path={link.address} className="underline underline-offset-4">
                {content(link.label)}
              </PathLink>
            )}
          </p>
        </Fragment>
      ))}
      {isExamined && (
        <p className="max-w-measure">
          {t(
            '{examined} de {total} {animals} à venda têm exame andrológico apto e são negativos para brucelose e tuberculose. As datas estão na página de cada um.',
            {
              examined: examined.examined,
              total: examined.forSale,
              animals: content(document.many),
            },
          )}
        </p>
      )}
    </div>
  )
}

const listHeadingId = 'animais'

/** The controls above a list of the herd (docs/product.md#finding-an-animal). */
function FindAnimals({ data: { document, filter, list } }: { data: ListData }) {
  const { t, content } = useLanguage()
  const { purposes, ownLimit } = filter
  const { name, unanswered } = document
  // Nothing to choose from, also not among sold animals.
  if (list.total === 0 && !filter.search && filter.otherStates.length === 0) return null
  return (
    <div className="find-row page-width pb-3 sm:pb-6">
      {purposes.length > 0 && (
        <section aria-labelledby="purposes" className="purposes">
          <h2 id="purposes" className="font-heading text-lg">
            {t('Para quê?')}
          </h2>
          <QueryLinks links={purposes} className="purpose-links" leadsToList />
          {ownLimit && <OwnLimitForm limit={ownLimit} />}
        </section>
      )}
      <div className="folds">
        <details>
          <summary className="details-summary">{t('Filtrar e ordenar')}</summary>
          <FindForm filter={filter} counted={list.counted} />
          {unanswered && (
            <p className="text-sm">
              {content(unanswered)}{' '}
              <ChatLink
                text={t('Olá! Tenho uma pergunta sobre {name}.', { name: content(name) })}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('Pergunte')}
              </ChatLink>
            </p>
          )}
        </details>
      </div>
    </div>
  )
}

interface QueryLinksProps {
  links: readonly QueryLink[]
  label?: UiText
  className: string
  linkClassName?: string
  leadsToList?: boolean
  removes?: boolean
  children?: ReactNode
}

/** Links to the list with another query, which search engines need not follow. */
function QueryLinks({ links, label, leadsToList = false, removes = false, ...rest }: QueryLinksProps) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  const { className, linkClassName = 'choice-link', children } = rest
  if (links.length === 0) return null
  return (
    <ul aria-label={label && t(label)} className={className}>
      {links.map(({ text, search, isCurrent }) => (
        <li key={text}>
          <SiteLink
            href={pathname + search + (leadsToList && !isCurrent ? `#${listHeadingId}` : '')}
            options={{ preventScrollReset: isCurrent || !leadsToList }}
            rel="nofollow"
            className={linkClassName}
            aria-current={isCurrent || undefined}
            aria-label={removes ? t('Tirar: {condition}', { condition: content(text) }) : undefined}
          >
            <span>
              {content(text)}
              {removes && <span aria-hidden="true">{' ×'}</span>}
            </span>
          </SiteLink>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A GET form, which with scripts changes the list in place. */
function FindForm({ filter, counted }: { filter: FilterView; counted: string }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { search, fields, moreFields, hidden } = filter

  const shownSearch = useRef(search)
  // Links and the browser's history change the query, too. What was typed before the app ran stays.
  useEffect(() => {
    if (shownSearch.current === search) return
    shownSearch.current = search
    form.current?.reset()
  }, [search])
  return (
    <form ref={form} action={pathname} noValidate onSubmit={useSearchInPlace()} className="grid gap-3">
      <HiddenInputs query={hidden} />
      <div className="grid grid-cols-1 items-end gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 *:open:basis-full">
        {moreFields.length > 0 && (
          <details>
            <summary className="details-summary">{t('Mais filtros')}</summary>
            <div className="grid gap-3 pt-2">
              {moreFields.map((row, index) => (
                <div
                  key={index}
                  className="grid grid-cols-1 gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4"
                >
                  {row.map((field) => (
                    <Field key={field.control + field.name} field={field} />
                  ))}
                </div>
              ))}
            </div>
          </details>
        )}
        <button type="submit" className="button button-pasture">
          {t('Mostrar')}
        </button>
      </div>
      <p role="status" className="sr-only">
        {t('{animals} com estes filtros', { animals: counted })}
      </p>
    </form>
  )
}

function OwnLimitForm({ limit }: { limit: NonNullable<FilterView['ownLimit']> }) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  const { name, text, value, hidden } = limit
  return (
    <form
      action={`${pathname}#${listHeadingId}`}
      onSubmit={useSearchInPlace()}
      className="flex max-w-3xl flex-wrap items-end gap-2"
    >
      <HiddenInputs query={hidden} />
      <label className="min-w-0 basis-40">
        <span className="font-semibold text-sm">{content(text)}</span>
        <input
          // A link may have changed it.
          key={value}
          name={name}
          defaultValue={value}
          inputMode="text"
          autoComplete="off"
          className="control"
        />
      </label>
      <button type="submit" className="button button-pasture">
        {t('Mostrar')}
      </button>
    </form>
  )
}

function HiddenInputs({ query }: { query: FilterView['hidden'] }) {
  return query.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function useSearchInPlace() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = addressParameters(new FormData(event.currentTarget)).toString()
    void navigate(pathname + (parameters && `?${parameters}`), { preventScrollReset: true })
  }
}

function Field({ field }: { field: FormField }) {
  const { t, content } = useLanguage()
  const { name } = field
  const label = content(field.label)
  switch (field.control) {
    case 'choice':
      return (
        <label>
          <span className="font-semibold">{label}</span>
          {/* The key sets the choice of a new query: resetting the form would show the first one. */}
          <select key={field.value} name={name} defaultValue={field.value} className="control">
            {field.options.map((each) =>
              'options' in each ? (
                <optgroup key={each.label} label={content(each.label)}>
                  {each.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(each)
              ),
            )}
          </select>
        </label>
      )
    case 'range':
      // Two inputs: phones have no good double slider.
      return (
        <fieldset>
          <legend className="font-semibold">{label}</legend>
          {/* A day is as wide as the browser draws it. */}
          <div className={field.type === 'date' ? 'flex flex-wrap gap-2' : 'flex gap-2'}>
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className="flex grow basis-0 items-center gap-2">
                {end === 'from' ? t('de') : t('até')}
                <input
                  type={field.type}
                  step={field.type === 'number' ? 'any' : undefined}
                  name={name + rangeEnds[end]}
                  defaultValue={field[end]}
                  className="control"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )
    default:
      return (
        <label>
          <span className="font-semibold">{label}</span>
          <input
            type={field.control === 'text' ? undefined : field.control}
            name={name}
            maxLength={field.maxLength}
            defaultValue={field.value}
            className="control"
          />
        </label>
      )
  }

  function optionOf([value, text]: Option) {
    return (
      <option key={value} value={value}>
        {content(text)}
      </option>
    )
  }
}

function FoundAnimals({ data }: { data: ListData }) {
  const { t, content, language } = useLanguage()
  const { document, list, filter, runs, traits, terms, shared, onlyGroupText = '' } = data
  const { pathname } = useLocation()
  const { groups, page, pages, total } = list
  const { criteria, explanation, search } = filter
  const watched = { list: document.id, search }
  const heading = useFocusAfterChange(page, search)
  const items = groups.flatMap((group) => group.items)
  const hasDeca = items.some((item) => traits.some(({ code }) => item.traits[code]?.deca))
  const scale = hasDeca && t('DECA 1, barra cheia: 10% melhores da raça.')
  const notes = [!terms && content(onlyGroupText), scale, ...data.notes.map(content)].filter(Boolean)
  const otherStates = (
    <QueryLinks
      links={filter.otherStates}
      label="Outras situações"
      className="flex flex-wrap gap-x-5 text-sm"
      linkClassName="text-link"
      leadsToList
    />
  )
  return (
    <section className="page-width pb-8 sm:pb-section">
      <div className="find-row max-sm:mb-1">
        <h2 ref={heading} id={listHeadingId} tabIndex={-1} className="font-heading text-xl sm:text-2xl">
          {total === 0
            ? t('{name}: nada encontrado', { name: content(document.name) })
            : pages === 1
              ? content(list.counted)
              : t('{name}: {from} a {to} de {total}', { ...list, name: content(document.name) })}
        </h2>
        {total === 0
          ? otherStates
          : terms && <BeneathPrice terms={terms} fold="always" note={onlyGroupText} />}
      </div>
      <QueryLinks
        links={filter.conditions}
        label="Filtros ativos"
        className="my-2 flex flex-wrap gap-2"
        removes
      >
        <li>
          <SiteLink
            href={pathname}
            options={{ preventScrollReset: true }}
            className="inline-flex min-h-11 items-center px-3 underline underline-offset-4"
          >
            {t('Limpar tudo')}
          </SiteLink>
        </li>
      </QueryLinks>
      {total === 0 ? (
        <>
          <NothingFound filter={filter} />
          <WatchForm label="Avise-me quando houver" watched={watched} />
        </>
      ) : (
        <>
          {criteria.length > 0 && (
            <div className="mb-3 grid gap-1 text-sm">
              {explanation && <p>{content(explanation)}</p>}
              {criteria.map((text) => (
                <p key={text}>{content(text)}</p>
              ))}
              <EvaluationRuns runs={runs} />
            </div>
          )}
          {notes.length > 0 && <p className="mb-3 text-sm">{notes.join(' ')}</p>}
          <SingleVideoPlayback key={page}>
            {groups.map(({ heading = '', text, items }, at) => (
              <Fragment key={heading}>
                {heading && (
                  <h3 className="mt-3 mb-2 [ul+&]:mt-6 font-heading text-base">{content(heading)}</h3>
                )}
                {text && <p className="mb-3 max-w-3xl text-sm">{content(text)}</p>}
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
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            {pages > 1 && <Pagination data={data} />}
            {otherStates}
            <div className="flex basis-full flex-wrap gap-x-5 font-semibold text-sm">
              <ul className="flex flex-wrap gap-x-5">
                <li>
                  <a
                    href={inLanguage(cataloguePath(document.id), language) + search}
                    rel="nofollow"
                    className="text-link"
                  >
                    {t('Catálogo para imprimir')}
                  </a>
                </li>
                <li>
                  <ShareLink
                    text={[shared.title, shared.description, shared.address].join('\n')}
                    rel="noopener nofollow"
                    className="text-link"
                  />
                </li>
              </ul>
              {document.calculator && (
                <BeforePaying calculator={document.calculator} text={calculatorTexts[document.calculator]} />
              )}
            </div>
          </div>
          {criteria.length === 0 && <EvaluationRuns runs={runs} />}
          <CompareBar isSticky />
        </>
      )}
    </section>
  )
}

const wideColumns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-3 xl:grid-cols-4' }

function NothingFound({ filter: { search, loosenings } }: { filter: FilterView }) {
  const { t } = useLanguage()
  if (!search) return <p>{t('Nenhum animal à venda nesta lista agora.')}</p>
  return (
    <div className="grid gap-3">
      <p>
        {loosenings.length > 0
          ? t('Nenhum animal atende a tudo isso. Solte uma condição:')
          : t('Nenhum animal atende a isso, nem sem uma das condições. Comece de novo com menos filtros.')}
      </p>
      <QueryLinks links={loosenings} className="flex flex-wrap gap-2" />
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

/** docs/product.md#lists: plain links, so that they work without scripts. */
function Pagination({ data: { list, filter, query } }: { data: ListData }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const { page, pages } = list
  const links = [
    { number: page - 1, text: t('Anterior'), step: 'prev' },
    ...paginationItems(page, pages).map((number) => ({ number, text: number ?? '…', step: undefined })),
    { number: page + 1, text: t('Próxima'), step: 'next' },
  ]
  const parameters = new URLSearchParams(query)
  return (
    <nav aria-label={t('Paginação')} className="grow">
      <ul className="pages flex flex-wrap items-center gap-2 max-sm:justify-center">
        {links.map(({ number, text, step }, index) => {
          if (number === null)
            return (
              <li key={index} aria-hidden="true">
                {text}
              </li>
            )
          parameters.set(pageParameter, String(number))
          return (
            // On phones the steps stand side by side below the numbers.
            <li key={index} className={step && 'max-sm:order-1 max-sm:basis-[calc(50%-4px)]'}>
              {number < 1 || number > pages ? (
                // biome-ignore lint/a11y/useValidAnchor: a disabled link, as in the ARIA authoring practices
                <a role="link" aria-disabled="true" className="choice-link">
                  {text}
                </a>
              ) : (
                <SiteLink
                  href={`${pathname}?${parameters}`}
                  options={{ preventScrollReset: true }}
                  // Search engines need not follow the pages of searches.
                  rel={[step, filter.search && 'nofollow'].filter(Boolean).join(' ') || undefined}
                  aria-current={number === page ? 'page' : undefined}
                  className="choice-link"
                >
                  {text}
                </SiteLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
