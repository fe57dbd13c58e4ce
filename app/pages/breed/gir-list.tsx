import type { GirAnimal } from '../../content/herd.server.ts'
import type { ListPage } from '../../herd/list-page.ts'
import { PagedList } from '../../herd/paged-list.tsx'
import { Video } from '../../herd/video.tsx'
import { day, decimal } from '../../language/format.ts'
import { useLanguage } from '../../language/language.tsx'
import { Badges } from '../../ui/badges.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ChatLink } from '../../ui/link.tsx'

export function GirList({ list, poster }: { list: ListPage<GirAnimal>; poster: string }) {
  return (
    <PagedList name="Animais Gir" list={list} className="sm:grid-cols-2 lg:grid-cols-3">
      {(animal) => <GirCard animal={animal} poster={poster} />}
    </PagedList>
  )
}

function GirCard({ animal, poster }: { animal: GirAnimal; poster: string }) {
  const { t, language } = useLanguage()
  const { name, badges, registration, born, sire, lactationKg, lactationDays, youtubeUrl } = animal
  const lactation = lactationKg && {
    name: t('Lactação'),
    value: t('{kg} kg em {days} dias', { kg: decimal(lactationKg, language), days: String(lactationDays) }),
  }
  return (
    <article className="card">
      <Video address={youtubeUrl} name={name} poster={poster} />
      <div className="flex grow flex-col gap-3 p-4">
        <Badges texts={badges} />
        <h3 className="font-heading text-xl leading-tight">{name}</h3>
        <Facts
          facts={[
            { name: 'RGN', value: registration },
            { name: 'Nascimento', value: day(born, language) },
            { name: 'Pai', value: sire },
            ...(lactation ? [lactation] : []),
          ]}
          className="text-sm"
        />
        <div className="mt-auto grid gap-2 pt-2">
          <ChatLink
            text={t('Olá! Tenho interesse no animal Gir: {name}', { name })}
            className="button button-terracotta"
            aria-label={t('Tenho Interesse: {name}', { name })}
          >
            {t('Tenho Interesse')}
          </ChatLink>
          <ChatLink
            text={t('Olá! Gostaria de mais informações sobre o animal Gir: {name}', { name })}
            className="button button-pasture"
            aria-label={t('Saiba Mais: {name}', { name })}
          >
            {t('Saiba Mais')}
          </ChatLink>
        </div>
      </div>
    </article>
  )
}
