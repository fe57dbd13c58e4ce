import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { findShown } from '../../../domain/herd/herd.server.ts'
import { similarBulls } from '../../../domain/herd/profile/similar-animals.server.ts'
import { paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { BullChat } from '../../herd/animal-chat.tsx'
import { MatingCheck } from '../../herd/mating/mating-check.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/bull-route'
import {
  animalSharePreview,
  languageFor,
  registeredAnimalPage,
  similarBullFacts,
} from './animal-page.server.ts'
import { RegisteredAnimalPage } from './registered-animal-page.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const breadcrumbs = [{ name: 'Touros', path: paths.bulls }] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const { bulls } = content
  const bull = findShown(bulls, params.animal)
  if (!bull) throw notFound()
  const { name, rgn, weightKg, scrotalCm } = bull
  const { t } = languageFor(url)
  return {
    bull: { weightKg, scrotalCm },
    page: registeredAnimalPage({
      url,
      site,
      content,
      animal: bull,
      animals: bulls,
      isBull: true,
      share: animalSharePreview(url, site, { list: 'bulls', animal: bull }),
      description: t(
        'Touro Nelore {name}, RGN {registration}: exames, avaliação genética, pedigree e para que serve.',
        { name, registration: rgn },
      ),
      poster: 'poster-nelore',
      crumbs: [{ name: content.bullsPage.heading, path: paths.bulls }],
      similar: similarBullFacts(similarBulls(bull, bulls)),
    }),
  }
}

loader.cache = cached()

export { questionAction as action, questionMiddleware as middleware } from './animal-page.server.ts'

export const ErrorBoundary = NotFoundBoundary

export default function BullPage({ loaderData: { page, bull } }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { weightKg, scrotalCm } = bull
  const { id, name, state, rgn } = page
  return (
    <RegisteredAnimalPage
      page={page}
      section="Touros"
      breadcrumbs={breadcrumbs}
      ownFacts={[
        { name: t('Peso'), value: weightKg ? `${decimal(weightKg, language)} kg` : undefined },
        {
          name: t('Circunferência escrotal'),
          value: scrotalCm ? `${decimal(scrotalCm, language, 1)} cm` : undefined,
        },
      ]}
      chat={<BullChat id={id} name={name} registration={rgn} state={state} />}
      links={<BeforePaying calculator="exchangeCalculator" text="Calcular quantos bezerros" />}
    >
      <MatingCheck bulls={[{ id, pedigree: page.descent.pedigree }]} />
    </RegisteredAnimalPage>
  )
}
