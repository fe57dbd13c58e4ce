import { conceptionCodes } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import type { Pregnancy } from '../../../domain/herd/animals.server.ts'
import { pregnancyBreeds, pregnancyTitle } from '../../../domain/herd/animals.ts'
import { confirmationText } from '../../../domain/herd/exams.ts'
import { findShown } from '../../../domain/herd/herd.server.ts'
import { pregnancyAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { similarPregnancies } from '../../../domain/herd/profile/similar-animals.server.ts'
import { paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { decimal, money, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { PregnancyChat } from '../../herd/animal-chat.tsx'
import { product } from '../../seo/structured-data.server.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/pregnancy-route'
import { animalPage, animalSharePreview, languageFor, similarPregnancyFacts } from './animal-page.server.ts'
import { AnimalPage, SimilarAnimals } from './animal-page.tsx'
import { AskForm } from './animal-sections.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const breadcrumbs = [{ name: 'Prenhezes', path: paths.pregnancies }] as const

const sections = [
  { id: 'conselho', name: 'Para que serve' },
  { id: 'perguntar', name: 'Perguntar' },
] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const site = context.get(publicContext)
  const pregnancy = findShown(content.pregnancies, params.pregnancy)
  if (!pregnancy) throw notFound()
  const { breed, donor, donorMilkLitres, sire, transferred, confirmed, priceCents, state } = pregnancy
  const { t } = languageFor(url)
  const name = pregnancyTitle(t, pregnancy)
  const mating = { breed: t(pregnancyBreeds[breed]), donor, sire }
  const description = confirmed
    ? t(
        'Prenhez confirmada de {breed}, doadora {donor}, touro {sire}: preço, leite da doadora, confirmação e contato.',
        mating,
      )
    : t(
        'Acasalamento de {breed}, doadora {donor}, touro {sire}: preço, leite da doadora e contato. Você paga depois da confirmação por ultrassom.',
        mating,
      )
  const page = animalPage({
    url,
    site,
    content,
    name,
    description,
    animal: pregnancy,
    share: animalSharePreview(url, site, { list: 'pregnancies', animal: pregnancy }),
    poster: 'poster-pregnancy',
    crumbs: [{ name: content.pregnanciesPage.heading, path: paths.pregnancies }],
    advice: pregnancyAdvice(content.advice),
    similar: similarPregnancyFacts(similarPregnancies(pregnancy, content.pregnancies), url),
  })
  return {
    pregnancy: { breed, donor, donorMilkLitres, sire, transferred, confirmed, priceCents },
    page: {
      ...page,
      structured: [
        ...page.structured,
        product(url, site, { name, description, share: page.share, cents: priceCents, state }),
      ],
    },
  }
}

loader.cache = cached()

export { questionAction as action, questionMiddleware as middleware } from './animal-page.server.ts'

export const ErrorBoundary = NotFoundBoundary

export default function PregnancyPage({ loaderData: { page, pregnancy } }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { breed, donor, donorMilkLitres, sire, transferred, confirmed, priceCents } = pregnancy
  const { id, name, state, similar } = page
  return (
    <AnimalPage
      page={page}
      breadcrumbs={breadcrumbs}
      sections={sections}
      soldNote="Esta prenhez já foi vendida. A página fica para consulta."
      price={money(priceCents, language)}
      facts={[
        { name: t('Raça'), value: t(pregnancyBreeds[breed]) },
        { name: t('Doadora'), value: donor },
        {
          name: t('Leite da doadora'),
          value: donorMilkLitres ? `${decimal(donorMilkLitres, language)} L` : undefined,
        },
        { name: t('Touro'), value: sire },
        { name: t('Embrião transferido em'), value: transferred && shortDate(transferred, language) },
        { name: t('Confirmada por ultrassom'), value: confirmed && shortDate(confirmed, language) },
        { name: t('Situação'), value: confirmed ? undefined : confirmationText({ confirmed }, t, language) },
      ]}
      chat={<PregnancyChat id={id} name={name} state={state} />}
      links={
        <BeforePaying
          calculator="pregnancyCalendar"
          parameters={calendarParameters(pregnancy)}
          text="Calcular a data do parto"
        />
      }
      after={
        <>
          <SimilarAnimals
            animals={similar}
            reason="Os disponíveis mais próximos, da mesma raça, pelo leite da doadora e pelo touro."
          />
          <AskForm id={id} name={name} heading="Pergunte sobre esta prenhez" interest="prenhez-embrioes" />
        </>
      }
    />
  )
}

/** The calendar's fields for a pregnancy: all are embryos. */
function calendarParameters({ breed, donor, sire, transferred }: CalendarPregnancy): URLSearchParams {
  const names = calculatorParameters.pregnancyCalendar
  return new URLSearchParams({
    [names.conception]: conceptionCodes.transfer,
    ...(transferred && { [names.day]: transferred }),
    [names.breed]: breed.split('-')[0] ?? breed,
    [names.animal]: `${donor} × ${sire}`,
  })
}

type CalendarPregnancy = Pick<Pregnancy, 'breed' | 'donor' | 'sire' | 'transferred'>
