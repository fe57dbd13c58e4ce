import { useEffect } from 'react'
import { redirect } from 'react-router'
import {
  type ComparedAnimal,
  type Comparison,
  compareAnimals,
  findCompared,
} from '../../../domain/herd/comparison/comparison.server.ts'
import {
  comparedParameter,
  formatComparison,
  hasJunk,
  isFormAddress,
  maxCompared,
  parseComparison,
} from '../../../domain/herd/comparison/comparison-query.ts'
import { type ListLink, listLinks } from '../../../domain/herd/lists.server.ts'
import { paths } from '../../../domain/paths.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { ListLinks } from '../../herd/list-links.tsx'
import { removeFromShortlist, replaceShortlist, useShortlist } from '../../herd/shortlist.tsx'
import { AfterSaleLink } from '../../layout/after-sale-link.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { ShareLink } from '../../layout/site-link.tsx'
import { breadcrumbs, structuredData } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { ComparisonTable } from './comparison-table.tsx'
import printStyle from './print.css?url'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const ids = parseComparison(url.searchParams)
  const query = formatComparison(ids)
  if (isFormAddress(url.searchParams)) return redirect(query ? `${url.pathname}?${query}` : url.pathname)
  const page = content.comparePage
  const { herd } = content
  const found = findCompared(ids, herd)
  const { animals } = found
  const today = ranchDay(context.get(clockContext)())
  const comparison = compareAnimals(found, herd, today)
  const site = context.get(publicContext)
  const [first] = animals
  const list = comparison.isOneList ? first?.lists[0]?.document : undefined
  const parents = listLinks(content, (each) => each === list)
  context.set(structuredData, [breadcrumbs(url, site, [...parents, { name: page.heading }])])
  const names = animals.map(({ name }) => name)
  const title = names.length > 0 ? `${page.title}: ${names.join(', ')}` : page.title
  const offers = animals.map((animal) => animal.offerLine(today))
  return {
    page,
    title,
    description: offers.join('; ') || page.description,
    shareText: [page.title, ...offers, `${site.siteUrl}${url.pathname}?${query}`].join('\n'),
    query,
    parents,
    hasJunk: hasJunk(url.searchParams),
    comparison,
    lists: listLinks(content, ({ linkedFrom }) => linkedFrom.includes('home')),
  }
}

loader.cache = cached({ parameters: (name) => name === comparedParameter, isDaily: true })

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { page, title, description, shareText, query, parents, hasJunk, comparison, lists } = loaderData
  const isComplete = comparison.animals.length > 1
  return (
    <>
      <link rel="stylesheet" href={printStyle} media="print" precedence="print" />
      <PageHead
        title={title}
        description={description}
        share="compare"
        sharedSearch={query && `?${query}`}
        isIndexed={query === ''}
      />
      <div className="comparison">
        <PageIntro
          heading={page.heading}
          lead={isComplete ? comparison.answer : page.lead}
          breadcrumbs={parents.map(({ name, path }) => ({ name: { content: name }, path }))}
        />
        <div className="comparison-parts page-width">
          <ComparisonNotes comparison={comparison} hasJunk={hasJunk} />
          {isComplete ? (
            <ComparisonTable comparison={comparison} reading={page.reading} />
          ) : (
            <Choosing heading={page.choosingHeading} steps={page.choosing} lists={lists} />
          )}
          <div className="flex flex-wrap items-center gap-x-5 print:hidden">
            <StoredShortlist animals={comparison.animals} missing={comparison.missing} />
            {isComplete && <ShareLink text={shareText} className="text-link" />}
            <AfterSaleLink isShort className="font-semibold" />
          </div>
        </div>
      </div>
    </>
  )
}

function ComparisonNotes({ comparison, hasJunk }: { comparison: Comparison; hasJunk: boolean }) {
  const { t } = useLanguage()
  const { animals, areComparable, isOneList, missing, omitted } = comparison
  const [first, second] = animals
  const notes = [
    (missing.length > 0 || hasJunk) &&
      t('Parte do que este endereço pede não está mais no site e ficou de fora.'),
    omitted > 0 &&
      t('A comparação vai até {max} animais: aqui estão os primeiros do endereço.', {
        max: maxCompared,
      }),
    first &&
      !second &&
      t('Só {name} está na comparação. Escolha pelo menos mais um animal.', { name: first.name }),
    second &&
      !isOneList &&
      t('Há raças ou tipos diferentes na comparação. Cada avaliação vale só dentro da sua raça.'),
    second &&
      !areComparable &&
      t(
        'As avaliações são de programas, rodadas ou raças diferentes. Os valores não se comparam entre si, por isso nenhum aparece como melhor.',
      ),
  ].filter((note) => note !== false && note !== undefined)
  if (notes.length === 0) return null
  return (
    <div className="grid gap-3">
      {notes.map((note) => (
        <p key={note} className="max-w-measure border-ochre border-l-4 pl-4">
          {note}
        </p>
      ))}
    </div>
  )
}

interface ChoosingProps {
  heading: string
  steps: string[]
  lists: readonly ListLink[]
}

function Choosing({ heading, steps, lists }: ChoosingProps) {
  const { content } = useLanguage()
  return (
    <section className="grid max-w-measure gap-4 print:hidden">
      <h2 className="font-heading text-2xl">{content(heading)}</h2>
      <ol className="grid list-decimal gap-2 pl-6">
        {steps.map((step, index) => (
          <li key={index}>{content(step)}</li>
        ))}
      </ol>
      <ListLinks lists={lists} />
    </section>
  )
}

interface StoredShortlistProps {
  animals: readonly ComparedAnimal[]
  missing: readonly string[]
}

function StoredShortlist({ animals, missing }: StoredShortlistProps) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  const shown = animals.map(({ id }) => id)
  const isSame = shown.join() === ids.join()
  useEffect(() => {
    if (missing.length > 0) removeFromShortlist(missing)
  }, [missing])
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-5">
      {shown.length > 1 &&
        (isSame ? (
          <p role="status">{t('Estes animais são a sua lista, guardada neste aparelho.')}</p>
        ) : (
          <button
            type="button"
            onClick={() => replaceShortlist(shown)}
            className="button button-pasture needs-script"
          >
            {t('Guardar estes animais na minha lista')}
          </button>
        ))}
      {ids.length > 0 && !isSame && (
        <PathLink
          path={paths.compare}
          search={`?${formatComparison(ids)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Abrir a minha lista ({count})', { count: ids.length })}
        </PathLink>
      )}
    </div>
  )
}
