import { useEffect } from 'react'
import { redirect } from 'react-router'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import {
  type ComparedAnimal,
  type Comparison,
  compareAnimals,
} from '../../../domain/herd/comparison/comparison.server.ts'
import {
  formatComparison,
  hasJunk,
  isComparisonParameter,
  isFormAddress,
  maxCompared,
  parseComparison,
} from '../../../domain/herd/comparison/comparison-query.ts'
import { girBreed } from '../../../domain/herd/herd.server.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { useInlinedStyle } from '../../../platform/framework/document.tsx'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { translator, useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { MatingCheck } from '../../herd/mating/mating-check.tsx'
import { removeFromShortlist, replaceShortlist, useShortlist } from '../../herd/shortlist/shortlist.ts'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { breadcrumbs } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import style from './compare.css?url'
import { animalName, ComparisonTable } from './comparison-table.tsx'
import { OwnWeights } from './own-weights.tsx'
import printStyle from './print.css?url'

export { revalidateOnQueryChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const traitCodes = content.traits.map(({ code }) => code)
  const asked = parseComparison(url.searchParams, traitCodes)
  const query = formatComparison(asked)
  if (isFormAddress(url.searchParams, asked))
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname)
  const page = content.comparePage
  return {
    page,
    query,
    weights: asked.weights,
    hasJunk: hasJunk(url.searchParams),
    comparison: compareAnimals(
      asked,
      content,
      {
        bulls: { src: pictureAddress('poster-nelore') },
        girAnimals: { src: pictureAddress('poster-gir') },
        pregnancies: { src: pictureAddress('poster-pregnancy') },
      },
      languageOf(url.pathname),
    ),
    girPath: breedPath(girBreed(content.breeds)?.id ?? ''),
    structured: [breadcrumbs(url, context.get(publicContext), [{ name: page.heading }])],
  }
}

loader.cache = cached({ parameters: isComparisonParameter })

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { page, query, weights, hasJunk, comparison, girPath, structured } = loaderData
  const t = translator(useLanguage().language)
  const names = comparison.animals.map((animal) => animalName(t, animal))
  const isComplete = names.length > 1
  const isInlined = useInlinedStyle('compare')
  return (
    <>
      {!isInlined && <link rel="stylesheet" href={style} precedence="page" />}
      <link rel="stylesheet" href={printStyle} media="print" precedence="print" />
      <PageHead
        title={names.length > 0 ? `${page.title}: ${names.join(', ')}` : page.title}
        description={page.description}
        share="compare"
        isIndexed={query === ''}
      />
      <StructuredData data={structured} />
      <div className="comparison">
        <PageIntro heading={page.heading} lead={page.lead} />
        <div className="comparison-parts page-width">
          <ComparisonNotes comparison={comparison} hasJunk={hasJunk} />
          {isComplete ? (
            <>
              <ComparisonTable comparison={comparison} reading={page.reading} weights={weights} />
              <OwnWeights comparison={comparison} weights={weights} />
              {comparison.bulls.length > 0 && <MatingCheck bulls={comparison.bulls} />}
            </>
          ) : (
            <Choosing heading={page.choosingHeading} steps={page.choosing} girPath={girPath} />
          )}
          <StoredShortlist animals={comparison.animals} missing={comparison.missing} />
        </div>
      </div>
    </>
  )
}

/** What a visitor must know before reading the table. */
function ComparisonNotes({ comparison, hasJunk }: { comparison: Comparison; hasJunk: boolean }) {
  const { t } = useLanguage()
  const { animals, areComparable, missing, omitted } = comparison
  const [first, second] = animals
  const lists = new Set(animals.map(({ list }) => list))
  const notes = [
    (missing.length > 0 || hasJunk) &&
      t('Parte do que este endereço pede não está mais no site e ficou de fora.'),
    omitted > 0 &&
      t('A comparação vai até {max} animais: aqui estão os primeiros do endereço.', {
        max: String(maxCompared),
      }),
    first &&
      !second &&
      t('Só {name} está na comparação. Escolha pelo menos mais um animal.', { name: animalName(t, first) }),
    second &&
      lists.size > 1 &&
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
        <p key={note} className="max-w-3xl border-ochre border-l-4 pl-4">
          {note}
        </p>
      ))}
    </div>
  )
}

interface ChoosingProps {
  heading: string
  steps: string[]
  /** The Portuguese path of the list of Gir animals. */
  girPath: string
}

/** How to choose animals, and the lists to choose them from. */
function Choosing({ heading, steps, girPath }: ChoosingProps) {
  const { t, content } = useLanguage()
  return (
    <section className="grid max-w-3xl gap-4 print:hidden">
      <h2 className="font-heading text-2xl">{content(heading)}</h2>
      <ol className="grid list-decimal gap-2 pl-6">
        {steps.map((step, index) => (
          <li key={index}>{content(step)}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <PageLink to="bulls" className="button button-terracotta">
          {t('Escolher touros')}
        </PageLink>
        <PathLink path={girPath} className="button button-pasture">
          {t('Escolher animais Gir')}
        </PathLink>
        <PageLink to="pregnancies" className="button button-pasture">
          {t('Escolher prenhezes')}
        </PageLink>
      </div>
    </section>
  )
}

interface StoredShortlistProps {
  animals: readonly ComparedAnimal[]
  /** Ids of the address that belong to no animal that visitors see. */
  missing: readonly string[]
}

/** The list that this browser keeps, beside the one of the address. */
function StoredShortlist({ animals, missing }: StoredShortlistProps) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  const shown = animals.map(({ id }) => id)
  const isSame = shown.join() === ids.join()
  useEffect(() => {
    if (missing.length > 0) removeFromShortlist(missing)
  }, [missing])
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-3 print:hidden">
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
          search={`?${formatComparison({ ids })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('Abrir a minha lista ({count})', { count: String(ids.length) })}
        </PathLink>
      )}
    </div>
  )
}
