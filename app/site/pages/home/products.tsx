import type { HomeContent } from '../../../domain/content/home.server.ts'
import { interests } from '../../../domain/content/interests.ts'
import { sections } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { Section } from './section.tsx'

export function Products({ heading, lead, cards }: HomeContent['products']) {
  const { t } = useLanguage()
  return (
    <Section id={sections.products} heading={heading} lead={lead} tinted>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <ProductCard key={card.interest} {...card} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <PageLink to="products" className="button button-pasture">
          {t('Ver o catálogo')}
        </PageLink>
        <PageLink to="bulls" className="button button-pasture">
          {t('Escolha seu touro')}
        </PageLink>
      </div>
    </Section>
  )
}

function ProductCard({ interest, picture, text }: HomeContent['products']['cards'][number]) {
  const { t, content } = useLanguage()
  const name = interests[interest]
  return (
    <li className="card">
      <img alt="" {...picture} width={480} height={320} loading="lazy" className="h-auto w-full" />
      <div className="flex grow flex-col gap-3 p-4">
        <h3 className="font-heading text-xl leading-tight">{t(name)}</h3>
        <p className="grow">{content(text)}</p>
        <ChatLink
          about={interest}
          text={t('Olá! Tenho interesse no produto: {product}', { product: t(name) })}
          className="button button-terracotta"
          aria-label={t('Falar no WhatsApp sobre {product}', { product: t(name) })}
        >
          {t('Falar no WhatsApp')}
        </ChatLink>
      </div>
    </li>
  )
}
