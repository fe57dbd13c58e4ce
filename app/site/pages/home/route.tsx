import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { HomeContent } from '../../../domain/content/home.server.ts'
import { interests } from '../../../domain/content/interests.ts'
import type { HomeSection } from '../../../domain/content/site-layout.ts'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import { sections } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { inReais, priceText } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { Paragraphs } from '../../../platform/ui/rich-text.tsx'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { clockContext, contentOf, publicContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { Members, shownTeam, type Team } from '../../layout/members.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { ChatLink, PageLink } from '../../layout/site-link.tsx'
import { organization, structuredData } from '../../seo/structured-data.server.ts'
import { useHasPage, useLayout, useRanch } from '../../site-data.ts'
import type { Route } from './+types/route'
import { ContactForm } from './contact-form.tsx'
import { type HerdOffer, HerdStrip, Hero } from './hero.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  context.set(structuredData, [organization(url, context.get(publicContext))])
  return {
    home: content.home,
    team: shownTeam(content),
    herd: herdOffers(content, languageOf(url.pathname), ranchDay(context.get(clockContext)())),
  }
}

loader.cache = cached({ isDaily: true })

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const form = pageForm(contactAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Home({ loaderData: { home, team, herd } }: Route.ComponentProps) {
  useSectionScroll()
  const { sections: shown } = useLayout()
  const parts: Record<HomeSection, ReactNode> = {
    herd: <HerdStrip offers={herd} />,
    about: <About {...home.about} />,
    products: <Products {...home.products} />,
    howItWorks: <HowItWorks {...home.steps} />,
    contact: <Contact {...home.contact} team={team} />,
  }
  return (
    <>
      <PageHead title={home.title} description={home.description} share="home" />
      <Hero {...home.hero} />
      {shown.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </>
  )
}

function herdOffers(content: LocalizedContent, language: Language, today: string): HerdOffer[] {
  const linked = content.herd.lists.filter(({ document }) => document.linkedFrom.includes('home'))
  return linked.map(({ document, animals }) => {
    const { address, name, linkText = name, showsPrices } = document
    const available = animals.filter(({ state }) => state === 'available')
    const cents = showsPrices ? available.flatMap((animal) => animal.price(today)?.cents ?? []) : []
    const reading = content.herd.exchangeReading(document)
    const lowest =
      cents.length > 0 ? priceText(inReais(Math.min(...cents)), language, { whole: true }) : undefined
    const t = translator(language)
    const price = lowest
      ? t('a partir de {from}', { from: lowest })
      : reading && t('1 por {count} bezerros', { count: reading.calves })
    const count = t('{count} à venda', { count: available.length })
    return { path: address, name: linkText, text: [count, price].filter(Boolean).join(' · ') }
  })
}

function About({ heading, picture, paragraphs, figures }: HomeContent['about']) {
  const { content } = useLanguage()
  return (
    <Section id={sections.about} eyebrow="Sobre" heading={heading}>
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div className="grid gap-4 text-lg">
          <Paragraphs texts={paragraphs} />
          {figures.length > 0 && (
            <dl className="mt-4 grid gap-4 text-base sm:grid-cols-3">
              {figures.map(({ value, label }, index) => (
                <div key={index} className="flex flex-col-reverse justify-end border-ochre border-l-4 pl-3">
                  <dt>{content(label)}</dt>
                  <dd className="font-heading text-3xl text-pasture">{content(value)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <img
          alt=""
          {...picture}
          width={800}
          height={600}
          loading="lazy"
          className="block-print h-auto w-full rounded-lg"
        />
      </div>
    </Section>
  )
}

function Products({ heading, lead, cards }: HomeContent['products']) {
  const { t } = useLanguage()
  const hasPage = useHasPage()
  return (
    <Section id={sections.products} heading={heading} lead={lead} tinted>
      {cards.length > 0 && (
        <ul className="mb-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map((card) => (
            <ProductCard key={card.interest} {...card} />
          ))}
        </ul>
      )}
      {hasPage('products') && (
        <PageLink to="products" className="button button-pasture">
          {t('Ver o catálogo')}
        </PageLink>
      )}
    </Section>
  )
}

function ProductCard({ interest, picture, text }: HomeContent['products']['cards'][number]) {
  const { t, content } = useLanguage()
  const name = interests[interest]
  return (
    <li className="card">
      <img
        alt=""
        {...picture}
        width={480}
        height={320}
        loading="lazy"
        className="aspect-2/1 w-full object-cover object-top sm:aspect-3/2"
      />
      <div className="flex grow flex-col gap-3 p-4">
        <h3 className="font-heading text-xl leading-tight">{t(name)}</h3>
        <p className="grow">{content(text)}</p>
        <ChatLink
          about={interest}
          text={t('Olá! Tenho interesse no produto: {product}', { product: t(name) })}
          className="button button-pasture"
          aria-label={t('Falar no WhatsApp sobre {product}', { product: t(name) })}
        >
          {t('Falar no WhatsApp')}
        </ChatLink>
      </div>
    </li>
  )
}

function HowItWorks({ heading, lead, items }: HomeContent['steps']) {
  const { content } = useLanguage()
  return (
    <Section id={sections.howItWorks} heading={heading} lead={lead}>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
        {items.map(({ name, text }, index) => (
          <li key={index} className="step">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-heading text-5xl text-terracotta leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-heading text-xl leading-tight">{content(name)}</h3>
              <p className="mt-2">{content(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Contact({ heading, lead, team }: HomeContent['contact'] & { team: Team | undefined }) {
  const { t, content } = useLanguage()
  const ranch = useRanch()
  return (
    <Section id={sections.contact} heading={heading} lead={lead} tinted>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[2fr_1fr]">
        <ContactForm />
        <div className="grid content-start gap-6">
          <div>
            <h3 className="font-heading text-xl">WhatsApp</h3>
            <p>{t('O caminho mais rápido.')}</p>
            <ChatLink text={t('Olá! Gostaria de mais informações.')} className="button button-pasture mt-3">
              {formatPhoneNumber(ranch.whatsapp)}
            </ChatLink>
          </div>
          <div>
            <h3 className="font-heading text-xl">{t('E-mail')}</h3>
            <a
              href={`mailto:${ranch.email}`}
              className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
            >
              {ranch.email}
            </a>
          </div>
          <div>
            <h3 className="font-heading text-xl">{t('Onde estamos')}</h3>
            <p>
              {ranch.city}, {ranch.state}
            </p>
          </div>
          {team && (
            <div>
              <h3 className="mb-3 font-heading text-xl">{content(team.heading)}</h3>
              <Members
                members={team.members.map(({ text: _, ...member }) => member)}
                className="text-sm *:items-center"
              />
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}

interface SectionProps {
  id: string
  heading: string
  eyebrow?: UiText
  lead?: string
  tinted?: boolean
  children: ReactNode
}

/** A section of the home page that menus link to. `eyebrow` is an interface text, the other texts are content. */
function Section({ id, heading, eyebrow, lead, tinted = false, children }: SectionProps) {
  const { t, content } = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`section ${tinted ? 'bg-paper-deep' : ''}`}>
      <div className="page-width">
        {eyebrow && <p className="font-semibold text-terracotta">{t(eyebrow)}</p>}
        <h2 id={`${id}-heading`} className="section-heading font-heading">
          {content(heading)}
        </h2>
        {lead && <p className="mt-3 max-w-measure text-balance text-lg">{content(lead)}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}

/** docs/product.md#header-and-footer */
const scrollDelayMs = 100

/** Scrolls to the section that `SectionLink` on another page names (docs/product.md#header-and-footer). */
function useSectionScroll(): void {
  const { state } = useLocation()
  const section: unknown = state?.scrollTo
  useEffect(() => {
    if (typeof section !== 'string') return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => document.getElementById(section)?.scrollIntoView(), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [section])
}
