import { Fragment } from 'react'
import { countExamined } from '../../../domain/herd/animals.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { isListParameter } from '../../../domain/herd/search/query.server.ts'
import { badgeMeanings, type ShownAnimal } from '../../../domain/herd/shown/shown-herd.server.ts'
import { herdFeedPath } from '../../../domain/paths.ts'
import { animalPreview, offerLine } from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { BadgeMeanings, FeatureList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { AnimalList, listHeadingId, QueryLinks } from '../../herd/find/animal-list.tsx'
import { FindForm, OwnLimitForm } from '../../herd/find/find-form.tsx'
import { type FilterView, type ListView, listView, queryOf } from '../../herd/find/list-view.server.ts'
import { calculatorTexts, countedAnimals, parentsOf } from '../../herd/list-texts.ts'
import { TraitPopovers } from '../../herd/trait-popovers.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { Papers } from '../../layout/papers.tsx'
import { BeneathPrice } from '../../layout/sale-terms.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
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
  const query = queryOf(url, list)
  if (query instanceof Response) return query
  const { document, animals } = list
  const today = ranchDay(context.get(clockContext)())
  const breed = breedPage(content, list, today)
  const { found, items, data } = listView({ url, query, list, content, today })
  const [first] = items
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
      ...sharedTexts(data, document, items, today),
      address: site.siteUrl + url.pathname + data.filter.search,
    },
    examined: list.has('exams') ? countExamined(animals.map(({ record }) => record)) : undefined,
    ...data,
  }
}

loader.cache = cached({ parameters: isListParameter, isDaily: true })

/** They name three animals. */
function sharedTexts(
  { list, filter }: ListView,
  document: ListDocument,
  items: readonly ShownAnimal[],
  today: string,
) {
  const conditions = filter.sharedConditions.join(', ')
  const title = conditions ? `${document.title}: ${conditions}` : document.title
  const offers = items.slice(0, 3).map((animal) => offerLine(animal, today))
  const description = `${[countedAnimals(document, list.total), offers.join('; ')].filter(Boolean).join('. ')}.`
  return { title, description }
}

function shownDocument(document: ListDocument) {
  const { address, title, description, heading, lead, interest, question } = document
  const { calculator, columns = 3, poster, sections = [], points = [], pointsHeading = '', papers } = document
  return {
    ...{ address, title, description, heading, lead, interest, question, calculator, columns, poster },
    ...{ sections, points, pointsHeading, papers },
  }
}

export const ErrorBoundary = NotFoundBoundary

/** A list of the herd, and the page of a breed (docs/product.md#lists). */
export default function List({ loaderData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { document, breed, share, badges, list, traits, filter, shared } = loaderData
  const { terms, onlyGroupText: note = '', commonNote, programmesNote } = loaderData
  const { title, description, heading, lead, calculator, points, pointsHeading } = document
  const parents = parentsOf(document.address)
  const hasDeca = list.items.some((item) => traits.some(({ code }) => item.traits[code]?.deca))
  const scale = hasDeca && t('DECA 1, barra cheia: 10% melhores da raça.')
  const notes = [!terms && content(note), scale, content(commonNote), programmesNote]
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
        <PlaceholderList page={breed} list={filter.list.id} />
      ) : (
        <>
          <FindAnimals filter={filter} total={list.total} />
          <AnimalList
            view={loaderData}
            document={document}
            shareText={[shared.title, shared.description, shared.address].join('\n')}
            terms={terms && <BeneathPrice terms={terms} fold="always" note={note} />}
            note={notes.filter(Boolean).join(' ')}
            links={calculator && <BeforePaying calculator={calculator} text={calculatorTexts[calculator]} />}
          />
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
          {points.length > 0 && <FeatureList heading={pointsHeading} points={points} tinted />}
          {traits.length > 0 && <TraitPopovers traits={traits} />}
        </>
      )}
      <Papers papers={document.papers} className="page-width py-8" />
    </>
  )
}

function Sections({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { t, content } = useLanguage()
  const { document, examined, filter } = data
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
              animals: content(filter.list.many),
            },
          )}
        </p>
      )}
    </div>
  )
}

/** The controls above a list of the herd (docs/product.md#finding-an-animal). */
function FindAnimals({ filter, total }: { filter: FilterView; total: number }) {
  const { t, content } = useLanguage()
  const { purposes, ownLimit, list } = filter
  // Nothing to choose from, also not among sold animals.
  if (total === 0 && !filter.search && filter.otherStates.length === 0) return null
  return (
    <div className="find-row page-width pb-3 sm:pb-6">
      {purposes.length > 0 && (
        <section aria-labelledby="purposes" className="purposes">
          <h2 id="purposes" className="font-heading text-lg">
            {t('Para quê?')}
          </h2>
          <ul className="purpose-links overflow-x-auto">
            <QueryLinks links={purposes} hash={`#${listHeadingId}`} />
          </ul>
          {ownLimit && <OwnLimitForm limit={ownLimit} anchor={listHeadingId} />}
        </section>
      )}
      <div className="folds">
        <details>
          <summary className="details-summary">{t('Filtrar e ordenar')}</summary>
          <FindForm filter={filter} total={total} />
          {list.unanswered && (
            <p className="text-sm">
              {content(list.unanswered)}{' '}
              <ChatLink
                text={t('Olá! Tenho uma pergunta sobre {name}.', { name: content(list.name) })}
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
