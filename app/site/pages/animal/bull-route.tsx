import { data } from 'react-router'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import type { Bull } from '../../../domain/herd/animals.server.ts'
import { matingBull } from '../../../domain/herd/comparison/comparison.server.ts'
import { animalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { evaluationSheets } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { findShown } from '../../../domain/herd/profile/find-animal.server.ts'
import { pedigreeTree } from '../../../domain/herd/profile/pedigree-tree.ts'
import { similarBulls } from '../../../domain/herd/profile/similar-animals.server.ts'
import { paths } from '../../../domain/paths.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { animalSharePreview } from '../../herd/animal-share-preview.server.ts'
import { MatingCheck } from '../../herd/mating/mating-check.tsx'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/bull-route'
import { animalPage, languageFor, shownSheets } from './animal-page.server.ts'
import { AnimalPage } from './animal-page.tsx'
import { askAction } from './ask.action.server.ts'
import { AskForm } from './ask-form.tsx'
import { Evaluation } from './evaluation.tsx'
import { Exams } from './exams.tsx'
import { evaluatedSections } from './jump-list.tsx'
import { Pedigree } from './pedigree.tsx'
import { RegistrationCheck } from './registration-check.tsx'
import { SimilarAnimals } from './similar-animals.tsx'
import { similarBullFacts } from './similar-facts.server.ts'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const breadcrumbs = [{ name: 'Touros', path: paths.bulls }] as const

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const bull = findShown(content.bulls, params.animal)
  if (!bull) throw data(null, { status: 404 })
  const { bulls, traits } = content
  const { t } = languageFor(url)
  return {
    bull: factsOf(bull),
    sheets: shownSheets(evaluationSheets(bull, bulls, traits), url),
    pedigree: pedigreeTree(bull.pedigree),
    mating: matingBull(bull),
    page: animalPage({
      ...{ url, content, animal: bull },
      site,
      share: animalSharePreview(url, site, { list: 'bulls', animal: bull }),
      name: bull.name,
      description: t(
        'Touro Nelore {name}, registro {registration}: fotos, exames, ficha completa com DEP, DECA e acurácia, pedigree e para que serve.',
        { name: bull.name, registration: bull.rgn },
      ),
      poster: 'poster-nelore',
      crumbs: [{ name: content.bullsPage.heading, path: paths.bulls }],
      advice: animalAdvice(bull, { animals: bulls, isBull: true, content }),
      similar: similarBullFacts(similarBulls(bull, bulls)),
    }),
  }
}

export function action(args: Route.ActionArgs) {
  return askAction(args)
}

function factsOf({ rgn, rgd, born, weightKg, scrotalCm, inbreedingPercent, exams = [] }: Bull) {
  return { rgn, rgd, born, weightKg, scrotalCm, inbreedingPercent, exams }
}

export default function BullPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { page, bull, sheets, pedigree, mating } = loaderData
  const { rgn, rgd, born, weightKg, scrotalCm, inbreedingPercent, exams } = bull
  const { id, name, state, similar, registrationText } = page
  return (
    <AnimalPage
      page={page}
      section="Touros"
      breadcrumbs={breadcrumbs}
      sections={evaluatedSections}
      stateNotes={{
        sold: 'Este animal já foi vendido. A página fica para consulta.',
        reserved: 'Está reservado. Pergunte se a reserva se confirmou.',
      }}
      facts={[
        { name: t('RGN'), value: rgn },
        { name: t('RGD'), value: rgd },
        { name: t('Nascimento'), value: shortDate(born, language) },
        { name: t('Peso'), value: weightKg ? `${decimal(weightKg, language)} kg` : undefined },
        {
          name: t('Perímetro escrotal'),
          value: scrotalCm ? `${decimal(scrotalCm, language, 1)} cm` : undefined,
        },
        {
          name: t('Consanguinidade'),
          value: inbreedingPercent === undefined ? undefined : `${decimal(inbreedingPercent, language, 1)} %`,
        },
      ]}
      chat={
        state === 'sold' ? (
          <SimilarChat about={id} name={`${name} (${rgn})`} />
        ) : (
          <ChatLink
            about={id}
            text={t('Olá! Tenho interesse na troca de bezerros pelo touro {name} ({registration}).', {
              name,
              registration: rgn,
            })}
            className="button button-terracotta"
          >
            {t('Tenho interesse na troca')}
          </ChatLink>
        )
      }
      links={<BeforePaying calculator="exchangeCalculator" text="Calcular quantos bezerros" />}
      after={
        <>
          <Pedigree ancestors={pedigree} />
          <MatingCheck bulls={[mating]} />
          <RegistrationCheck text={registrationText} registrations={rgd ? [rgn, rgd] : [rgn]} />
          <SimilarAnimals
            animals={similar}
            reason="Os disponíveis mais próximos, pela média das diferenças de DECA na mesma ficha."
          />
          <AskForm id={id} name={name} heading="Pergunte sobre este animal" interest="outro" />
        </>
      }
    >
      <Exams exams={exams} />
      <Evaluation sheets={sheets} />
    </AnimalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />
}
