import type { Pregnancy } from '../../content/herd.server.ts'
import { pregnancyTitle } from '../../herd/bloods.ts'
import { Video } from '../../herd/video.tsx'
import { day, decimal, money } from '../../language/format.ts'
import { useLanguage } from '../../language/language.tsx'
import { Badges } from '../../ui/badges.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ChatLink } from '../../ui/link.tsx'

export function PregnancyCard({ pregnancy, poster }: { pregnancy: Pregnancy; poster: string }) {
  const { t, language } = useLanguage()
  const { donor, donorMilkLitres, sire, confirmed, priceCents, badges, youtubeUrl } = pregnancy
  const title = pregnancyTitle(t, pregnancy)
  const milk = donorMilkLitres && {
    name: 'Leite da doadora',
    value: `${decimal(donorMilkLitres, language)} L`,
  }
  return (
    <article className="card">
      <Video address={youtubeUrl} name={title} poster={poster} />
      <div className="flex grow flex-col gap-3 p-4">
        <Badges texts={badges} />
        <h3 className="font-heading text-xl leading-tight">{title}</h3>
        <p className="price">{money(priceCents, language)}</p>
        <Facts
          facts={[
            { name: 'Doadora', value: donor },
            ...(milk ? [milk] : []),
            { name: 'Touro', value: sire },
            { name: 'Confirmada por ultrassom', value: day(confirmed, language) },
          ]}
          className="text-sm"
        />
        <div className="mt-auto grid gap-2 pt-2">
          <ChatLink
            text={t('Olá! Tenho interesse no produto: {product}', { product: title })}
            className="button button-terracotta"
            aria-label={t('Tenho Interesse: {name}', { name: title })}
          >
            {t('Tenho Interesse')}
          </ChatLink>
          <ChatLink
            text={t('Olá! Gostaria de mais informações sobre {product}.', { product: title })}
            className="button button-pasture"
            aria-label={t('Saiba Mais: {name}', { name: title })}
          >
            {t('Saiba Mais')}
          </ChatLink>
        </div>
      </div>
    </article>
  )
}
