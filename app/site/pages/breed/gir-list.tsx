import type { ListPage } from '../../../domain/herd/list-page.ts'
import type { GirSummary } from '../../../domain/herd/lists.server.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { AnimalList } from '../../herd/animal-list.tsx'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatButtons } from '../../layout/chat-buttons.tsx'

export function GirList({ list }: { list: ListPage<GirSummary> }) {
  return (
    <AnimalList name="Animais Gir" list={list} className="sm:grid-cols-2 lg:grid-cols-3">
      {(animal) => <GirCard animal={animal} />}
    </AnimalList>
  )
}

function GirCard({ animal }: { animal: GirSummary }) {
  const { t, language } = useLanguage()
  const { name, state, badges, registration, born, sire, video } = animal
  const lactation = animal.lactation && {
    name: t('Lactação'),
    value: t('{kg} kg em {days} dias', {
      kg: decimal(animal.lactation.kg, language),
      days: String(animal.lactation.days),
    }),
  }
  return (
    <AnimalCard
      id={animal.id}
      name={name}
      state={state}
      badges={badges}
      video={video?.address}
      poster={animal.poster}
      facts={[
        { name: t('RGN'), value: registration },
        { name: t('Nascimento'), value: shortDate(born, language) },
        { name: t('Pai'), value: sire },
        ...(lactation ? [lactation] : []),
      ]}
    >
      {state === 'sold' ? (
        <SimilarChat about={animal.id} name={name} />
      ) : (
        <ChatButtons
          about={animal.id}
          name={name}
          interest={t('Olá! Tenho interesse no animal Gir: {name}', { name })}
          question={t('Olá! Gostaria de mais informações sobre o animal Gir: {name}', { name })}
          className="mt-auto grid gap-2 pt-2"
        />
      )}
    </AnimalCard>
  )
}
