import { redirect } from 'react-router'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { compareAnimals } from '../../../domain/herd/comparison/comparison.server.ts'
import {
  formatComparison,
  hasJunk,
  isFormAddress,
  parseComparison,
} from '../../../domain/herd/comparison/comparison-query.ts'
import { girBreed } from '../../../domain/herd/gir-breed.ts'
import { breedPath } from '../../../domain/paths.ts'
import { useInlinedStyle } from '../../../platform/framework/document.tsx'
import { translator, useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { MatingCheck } from '../../herd/mating/mating-check.tsx'
import { PageHead, StructuredData } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { breadcrumbs } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { animalName } from './animal-name.ts'
import { Choosing } from './choosing.tsx'
import style from './compare.css?url'
import { ComparisonNotes } from './comparison-notes.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { OwnWeights } from './own-weights.tsx'
import printStyle from './print.css?url'
import { StoredShortlist } from './stored-shortlist.tsx'

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
