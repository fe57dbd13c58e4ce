import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import { type Breadcrumb, PageIntro } from './page-intro.tsx'
import { ChatLink } from './site-link.tsx'

interface ContentPageProps extends Omit<PageHeadProps, 'title' | 'section' | 'description'> {
  page: Pick<PageHeadProps, 'title' | 'description'> & ComponentProps<typeof PageIntro>
  breadcrumbs?: readonly Breadcrumb[]
  children: ReactNode
}

export function ContentPage({
  page: { title, description, heading, lead },
  breadcrumbs,
  children,
  ...head
}: ContentPageProps) {
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <PageIntro heading={heading} lead={lead} breadcrumbs={breadcrumbs} />
      {children}
    </>
  )
}

interface LegalPageProps extends Pick<ComponentProps<typeof ContentPage>, 'page' | 'share'> {
  html: string
  sections: readonly string[]
}

/** A legal text with an index of its sections: beside it on wide screens, on phones folded between its summary and the rest. */
export function LegalPage({ page, html, sections, share }: LegalPageProps) {
  const { t, content } = useLanguage()
  const [summary, rest] = html.split(/(?=<h2)([\s\S]*)/)
  return (
    <ContentPage page={page} share={share}>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start pb-section lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12">
        <RichText html={summary ?? ''} />
        <nav
          aria-label={t('Nesta página')}
          className="about-page mt-6 py-2 print:hidden sm:py-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
        >
          <details className="wide-open">
            <summary className="details-summary">{t('Nesta página')}</summary>
            <p className="font-semibold max-sm:hidden">{t('Nesta página')}</p>
            <ol className="list-decimal columns-[12rem_2] gap-x-6 pl-6 sm:mt-2 sm:text-sm">
              {sections.map((name, index) => (
                <li key={name} className="break-inside-avoid">
                  <a
                    href={`#secao-${index + 1}`}
                    className="block py-2 underline underline-offset-4 lg:py-1.5"
                  >
                    {content(name)}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <RichText html={rest ?? ''} />
      </div>
    </ContentPage>
  )
}

interface ClosingPanelProps {
  heading: string
  text: string
  /** The message that the button prefills. */
  chat: string
  about?: string
  button: string
  children?: ReactNode
}

/** The last thing on a page: what to do now. Texts are in the visitor's language. */
export function ClosingPanel({ heading, text, chat, about, button, children }: ClosingPanelProps) {
  return (
    <div className="page-width pb-section">
      <section className="grid items-center justify-items-start gap-x-8 gap-y-4 rounded-lg bg-night p-6 text-on-night sm:p-10 md:grid-cols-[1fr_auto]">
        <h2 className="font-heading text-2xl leading-tight">{heading}</h2>
        <p className="max-w-measure">{text}</p>
        <ChatLink
          text={chat}
          about={about}
          className="button button-terracotta w-full px-2 sm:w-auto sm:px-5 md:col-start-2 md:row-span-2 md:row-start-1"
        >
          {button}
        </ChatLink>
        {children}
      </section>
    </div>
  )
}

interface OfferBadgesProps {
  page: { badges: string[]; badgesNote?: string | undefined }
  /** Between the badges and who gave them. */
  children?: ReactNode
}

/** The badges of an offer, and who gave them. */
export function OfferBadges({ page, children }: OfferBadgesProps) {
  const { t, content } = useLanguage()
  return (
    <div className="mt-4">
      <Badges texts={page.badges} className="max-sm:gap-1 max-sm:*:px-2" />
      {children}
      <p className="mt-2 text-ink-soft text-sm">
        {page.badgesNote ? content(page.badgesNote) : t('Selos dados pelo rancho.')}
      </p>
    </div>
  )
}
