import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { translator } from '../../platform/i18n/translate.ts'
import type { ShownText, UiText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { useRanch } from '../site-data.ts'
import { type Breadcrumb, PageIntro } from './page-intro.tsx'

interface OwnDataPageProps {
  heading: ShownText
  title?: ShownText
  area?: ShownText
  lead?: ShownText | undefined
  notice?: ToastNotice | undefined
  breadcrumbs?: readonly Breadcrumb[]
  /** Stands beside the form on wide screens: first where the form needs it. */
  about?: ReactNode
  isAboutFirst?: boolean
  children?: ReactNode
}

export function OwnDataPage({
  heading,
  title = heading,
  area,
  lead,
  notice,
  breadcrumbs,
  about,
  isAboutFirst = false,
  children,
}: OwnDataPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  // Not `t`, which gives "..." while English loads.
  const translateTitle = translator(language)
  const aside = about && (
    <aside className={`about-page ${isAboutFirst ? 'lg:order-last' : ''}`}>{about}</aside>
  )
  return (
    <>
      <title>
        {[title, ...(area ? [area] : [])].map((part) => `${translateTitle(part)} · `).join('') + ranch.name}
      </title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} lead={lead && t(lead)} breadcrumbs={breadcrumbs} />
      <div className="form-and-about page-width">
        {isAboutFirst && aside}
        <div className="grid min-w-0 max-w-measure content-start gap-8 *:empty:absolute">
          {notice && <Toast notice={notice} />}
          {children}
        </div>
        {!isAboutFirst && aside}
      </div>
    </>
  )
}

export function NextSteps({ heading, steps }: { heading: UiText; steps: readonly UiText[] }) {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t(heading)}</h2>
      {steps.length > 1 ? (
        <ol className="next-steps">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      ) : (
        steps.map((step) => (
          <p key={step} className="mt-2">
            {t(step)}
          </p>
        ))
      )}
    </section>
  )
}

export function WatchSteps() {
  return (
    <NextSteps
      heading="Como Funciona"
      steps={[
        'Chega um e-mail: toque no botão para confirmar.',
        'Quando entrar o que você espera, mandamos no máximo um e-mail por dia.',
        'Um toque no link de cada e-mail encerra os avisos.',
      ]}
    />
  )
}
