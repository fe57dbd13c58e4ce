import { data } from 'react-router'
import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import type { GirAnimal } from '../../../domain/herd/animals.server.ts'
import { animalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { evaluationSheets } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { findShown } from '../../../domain/herd/profile/find-animal.server.ts'
import { pedigreeTree } from '../../../domain/herd/profile/pedigree-tree.ts'
import { similarGirAnimals } from '../../../domain/herd/profile/similar-animals.server.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { animalSharePreview } from '../../herd/animal-share-preview.server.ts'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatButtons } from '../../layout/chat-buttons.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/breed-animal-route'
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
import { similarGirFacts } from './similar-facts.server.ts'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const { girAnimals, traits } = content
  const breed = content.breeds.find(({ id, animals }) => id === params.breed && animals === 'gir')
  const animal = breed && findShown(girAnimals, params.animal)
  if (!animal) throw data(null, { status: 404 })
  const { t } = languageFor(url)
  return {
    animal: factsOf(animal),
    breed: { id: breed.id, name: breed.name },
    sheets: shownSheets(evaluationSheets(animal, girAnimals, traits), url),
    pedigree: pedigreeTree(animal.pedigree),
    page: animalPage({
      ...{ url, content, animal },
      site,
      share: animalSharePreview(url, site, { list: 'girAnimals', animal }),
      name: animal.name,
      description: t(
        'Animal {breed} {name}, registro {registration}: fotos, exames, lactação, pedigree e avaliação genética.',
        { breed: breed.name, name: animal.name, registration: animal.rgn },
      ),
      poster: 'poster-gir',
      crumbs: [
        { name: t('Banco Genético'), path: paths.geneticBank },
        { name: breed.name, path: breedPath(breed.id) },
      ],
      advice: animalAdvice(animal, { animals: girAnimals, isBull: false, content }),
      similar: similarGirFacts(similarGirAnimals(animal, girAnimals), breed.id, url),
    }),
  }
}

export function action(args: Route.ActionArgs) {
  return askAction(args)
}

function factsOf({ rgn, rgd, born, lactation, inbreedingPercent, exams = [] }: GirAnimal) {
  return { rgn, rgd, born, lactation, inbreedingPercent, exams }
}

export default function BreedAnimalPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { page, animal, breed, sheets, pedigree } = loaderData
  const { rgn, rgd, born, lactation, inbreedingPercent, exams } = animal
  const { id, name, state, similar, registrationText } = page
  return (
    <AnimalPage
      page={page}
      section="Animais Gir"
      breadcrumbs={[
        { name: 'Banco Genético', path: paths.geneticBank },
        { name: { content: breed.name }, path: breedPath(breed.id) },
      ]}
      sections={evaluatedSections}
      stateNotes={{
        sold: 'Este animal já foi vendido. A página fica para consulta.',
        reserved: 'Está reservado. Pergunte se a reserva se confirmou.',
      }}
      facts={[
        { name: t('RGN'), value: rgn },
        { name: t('RGD'), value: rgd },
        { name: t('Nascimento'), value: shortDate(born, language) },
        {
          name: t('Lactação'),
          value:
            lactation &&
            t('{kg} kg em {days} dias', {
              kg: decimal(lactation.kg, language),
              days: String(lactation.days),
            }),
        },
        {
          name: t('Consanguinidade'),
          value: inbreedingPercent === undefined ? undefined : `${decimal(inbreedingPercent, language, 1)} %`,
        },
      ]}
      chat={
        state === 'sold' ? (
          <SimilarChat about={id} name={name} />
        ) : (
          <ChatButtons
            about={id}
            name={name}
            interest={t('Olá! Tenho interesse no animal Gir: {name}', { name })}
            question={t('Olá! Gostaria de mais informações sobre o animal Gir: {name}', { name })}
            className="grid gap-2"
          />
        )
      }
      after={
        <>
          <Pedigree ancestors={pedigree} />
          <RegistrationCheck text={registrationText} registrations={rgd ? [rgn, rgd] : [rgn]} />
          <SimilarAnimals
            animals={similar}
            reason={
              sheets.length > 0
                ? 'Os disponíveis mais próximos, pela média das diferenças de DECA na mesma ficha.'
                : 'Os disponíveis mais próximos, pelo leite da lactação.'
            }
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
