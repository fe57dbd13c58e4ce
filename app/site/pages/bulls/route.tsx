import { Fragment } from 'react'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import type { Bull } from '../../../domain/herd/animals.server.ts'
import { mainEvaluation, type Trait, traitIn } from '../../../domain/herd/evaluations.server.ts'
import { countExamined } from '../../../domain/herd/exams.ts'
import { isListParameter } from '../../../domain/herd/search/herd-query.ts'
import {
  type BullSummary,
  type Card,
  type CardTrait,
  listBulls,
} from '../../../domain/herd/search/list-page.server.ts'
import { bullPath } from '../../../domain/herd-paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { translator, useLanguage } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { gradeText, traitValue } from '../../../platform/i18n/trait-format.ts'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { AnimalCard, CardTraits } from '../../herd/animal-card.tsx'
import { BullChat } from '../../herd/animal-chat.tsx'
import { AnimalList } from '../../herd/find/animal-list.tsx'
import { FindAnimals } from '../../herd/find/find-form.tsx'
import { listData, queryOf } from '../../herd/find/list-data.server.ts'
import { TraitPopovers } from '../../herd/trait-popovers.tsx'
import { ContentPage } from '../../layout/content-page.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const page = content.bullsPage
  const poster = { src: pictureAddress('poster-nelore') }
  const query = queryOf(url, content)
  if (query instanceof Response) return query
  const bulls = listBulls({ url, query, herd: content, poster })
  const structured = () => [
    breadcrumbs(url, site, [{ name: page.heading }]),
    ...videos(url, site, bulls.list.items, 'poster-nelore'),
  ]
  const data = listData(bulls, url, content, structured)
  const language = languageOf(url.pathname)
  const blocks = data.list.items.map(({ id }) =>
    content.bulls.flatMap((bull) => (bull.id === id ? descriptionBlock(bull, content.traits, language) : [])),
  )
  return { page, examined: countExamined(content.bulls), ...data, blocks }
}

loader.cache = cached({ parameters: isListParameter })

export default function Bulls({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { page, examined, list, traits, runs, filter, structured, blocks } = loaderData
  return (
    <ContentPage
      page={page}
      share="bulls"
      listPage={list.page}
      isIndexed={!filter.search}
      structured={structured}
    >
      <FindAnimals filter={filter} total={list.total} />
      <AnimalList
        name="Touros"
        list={list}
        filter={filter}
        runs={runs}
        className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {(bull, index) => <BullCard bull={bull} traits={traits} block={blocks[index] ?? []} />}
      </AnimalList>
      <section aria-labelledby="reading" className="page-width grid gap-3 pb-12">
        <h2 id="reading" className="font-heading text-xl">
          {t('Como ler esta lista')}
        </h2>
        <p className="max-w-3xl">{content(page.reading)}</p>
        {examined.examined > 0 && (
          <p className="max-w-3xl">
            {t(
              'Com exame andrológico apto e negativos para brucelose e tuberculose: {examined} de {total} touros à venda. As datas estão na página de cada um.',
              { examined: String(examined.examined), total: String(examined.forSale) },
            )}
          </p>
        )}
        <p className="max-w-3xl">
          {content(page.exchange)}{' '}
          <PageLink to="bullExchange" className="underline underline-offset-4">
            {t('Ver as regras da troca')}
          </PageLink>
        </p>
        <BeforePaying calculator="exchangeCalculator" text="Calcular quantos bezerros" />
      </section>
      <TraitPopovers traits={traits} />
    </ContentPage>
  )
}

interface BullCardProps {
  bull: Card<BullSummary>
  traits: CardTrait[]
  block: readonly (readonly [name: string, value: string])[]
}

/** docs/product.md#animals */
function BullCard({ bull, traits, block }: BullCardProps) {
  const { t, content, language } = useLanguage()
  const { id, name, state, registration, born, sire } = bull
  return (
    <AnimalCard
      animal={bull}
      path={bullPath(id)}
      name={name}
      facts={[
        `RGN ${registration}`,
        t('Nascimento: {day}', { day: shortDate(born, language) }),
        sire && t('Filho de {sire}', { sire }),
      ]}
    >
      <CardTraits name={name} traits={traits} evaluations={bull.traits} otherRun={bull.otherRun} />
      <div className="bull-actions">
        <details className="description-block">
          <summary className="details-summary" aria-label={t('Ficha completa: {name}', { name })}>
            {t('Ficha completa')}
          </summary>
          <dl>
            {block.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{content(name)}</dt>
                <dd>{content(value)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
        <BullChat id={id} name={name} registration={registration} state={state} isOnCard />
      </div>
    </AnimalCard>
  )
}

const indexCodes = ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB']

const missing = '–'

/** Names and values of a bull's description block, in the language of the page (docs/product.md#animals). */
function descriptionBlock(
  bull: Bull,
  traits: readonly Trait[],
  language: Language,
): [name: string, value: string][] {
  const t = translator(language)
  const { rgn, born, pedigree, weightKg, scrotalCm } = bull
  const evaluation = mainEvaluation(bull)
  return [
    [t('RGN'), rgn],
    [t('Nascimento'), shortDate(born, language)],
    [t('Pai'), pedigree?.sire?.name ?? missing],
    [t('Avô Materno'), pedigree?.damsSire?.name ?? missing],
    [t('Peso'), weightKg === undefined ? missing : `${decimal(weightKg, language)}\u00a0kg`],
    [t('C.E.'), scrotalCm === undefined ? missing : `${decimal(scrotalCm, language, 1)}\u00a0cm`],
    ...indexCodes.map((code): [string, string] => [code, indexText(code)]),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}
