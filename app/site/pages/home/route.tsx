import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { contentOf, publicContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { Blocks } from '../../blocks/blocks.tsx'
import { Members } from '../../blocks/members.tsx'
import { shownBlocks, type Team } from '../../blocks/shown-blocks.server.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { organization, structuredData } from '../../seo/structured-data.server.ts'
import { useRanch } from '../../site-data.ts'
import type { Route } from './+types/route'
import { ContactForm } from './contact-form.tsx'
import { Hero } from './hero.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const { blocks, ...home } = content.home
  context.set(structuredData, [organization(url, context.get(publicContext))])
  return { home, blocks: shownBlocks(blocks, url, context) }
}

loader.cache = cached({ isDaily: true })

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const form = pageForm(contactAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Home({ loaderData: { home, blocks } }: Route.ComponentProps) {
  useSectionScroll()
  return (
    <>
      <PageHead title={home.title} description={home.description} share="home" />
      <Hero {...home.hero} />
      <Blocks blocks={blocks} about={home.hero.heading} contact={(team) => <Contact team={team} />} />
    </>
  )
}

function Contact({ team }: { team: Team | undefined }) {
  const { t, content } = useLanguage()
  const ranch = useRanch()
  return (
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
