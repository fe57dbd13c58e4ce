import type { ListPage } from '../../../domain/herd/list-page.ts'
import type { Card, CardTrait, GirSummary } from '../../../domain/herd/lists.server.ts'
import { breedAnimalPath } from '../../../domain/herd-paths.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { GirChat } from '../../herd/animal-chat.tsx'
import { AnimalList } from '../../herd/animal-list.tsx'
import type { FilterView } from '../../herd/find/filter-view.server.ts'
import { FindAnimals } from '../../herd/find/find-animals.tsx'
import { CardTraits } from '../../herd/traits/card-traits.tsx'
import { TraitPopovers } from '../../herd/traits/trait-popovers.tsx'

interface GirListProps {
  breed: string
  list: ListPage<Card<GirSummary>>
  traits: CardTrait[]
  runs: string[]
  filter: FilterView
}

export function GirList({ breed, list, traits, runs, filter }: GirListProps) {
  return (
    <>
      <FindAnimals filter={filter} total={list.total} />
      <AnimalList
        name="Animais Gir"
        list={list}
        filter={filter}
        runs={runs}
        className="sm:grid-cols-2 lg:grid-cols-3"
      >
        {(animal) => <GirCard path={breedAnimalPath(breed, animal.id)} animal={animal} traits={traits} />}
      </AnimalList>
      <TraitPopovers traits={traits} />
    </>
  )
}

function GirCard({ path, animal, traits }: { path: string; animal: Card<GirSummary>; traits: CardTrait[] }) {
  const { t, language } = useLanguage()
  const { name, state, badges, registration, born, sire, lactation, video } = animal
  return (
    <AnimalCard
      id={animal.id}
      path={path}
      name={name}
      state={state}
      badges={badges}
      video={video}
      poster={animal.poster}
      facts={[
        `RGN ${registration}`,
        t('Nascimento: {day}', { day: shortDate(born, language) }),
        sire && t('Filha de {sire}', { sire }),
        lactation &&
          t('{kg} kg em {days} dias', {
            kg: decimal(lactation.kg, language),
            days: String(lactation.days),
          }),
      ]}
    >
      <CardTraits name={name} traits={traits} evaluations={animal.traits} otherRun={animal.otherRun} />
      <GirChat id={animal.id} name={name} state={state} isOnCard />
    </AnimalCard>
  )
}
