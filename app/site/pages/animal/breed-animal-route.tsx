import { contentOf, publicContext } from '../../../domain/contexts.server.ts'
import { findShown } from '../../../domain/herd/herd.server.ts'
import { similarGirAnimals } from '../../../domain/herd/profile/similar-animals.server.ts'
import { breedPath, paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { GirChat } from '../../herd/animal-chat.tsx'
import { lactationText } from '../../herd/lactation-text.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/breed-animal-route'
import {
  animalSharePreview,
  languageFor,
  registeredAnimalPage,
  similarGirFacts,
} from './animal-page.server.ts'
import { RegisteredAnimalPage } from './registered-animal-page.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const content = contentOf(context, url)
  const { girAnimals } = content
  const breed = content.breeds.find(({ id, animals }) => id === params.breed && animals === 'gir')
  const animal = breed && findShown(girAnimals, params.animal)
  if (!animal) throw notFound()
  const { name, rgn, lactation } = animal
  const { t } = languageFor(url)
  return {
    lactation,
    breed: { id: breed.id, name: breed.name },
    page: registeredAnimalPage({
      url,
      site,
      content,
      animal,
      animals: girAnimals,
      isBull: false,
      share: animalSharePreview(url, site, { list: 'girAnimals', animal }),
      description: t(
        'Animal {breed} {name}, RGN {registration}: exames, leite, pedigree e avaliação genética.',
        { breed: breed.name, name, registration: rgn },
      ),
      poster: 'poster-gir',
      crumbs: [
        { name: t('Banco Genético'), path: paths.geneticBank },
        { name: breed.name, path: breedPath(breed.id) },
      ],
      similar: similarGirFacts(similarGirAnimals(animal, girAnimals), breed.id, url),
    }),
  }
}

loader.cache = cached()

export { questionAction as action, questionMiddleware as middleware } from './animal-page.server.ts'

export const ErrorBoundary = NotFoundBoundary

export default function BreedAnimalPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { page, breed, lactation } = loaderData
  const { id, name, state } = page
  return (
    <RegisteredAnimalPage
      page={page}
      section="Animais Gir"
      breadcrumbs={[
        { name: 'Banco Genético', path: paths.geneticBank },
        { name: { content: breed.name }, path: breedPath(breed.id) },
      ]}
      ownFacts={[{ name: t('Lactação'), value: lactation && lactationText(lactation, t, language) }]}
      chat={<GirChat id={id} name={name} state={state} />}
      similarWithoutSheet="Os disponíveis mais próximos, pelo leite da lactação."
    />
  )
}
