import type { ReactNode } from 'react'
import type { readWatches } from '../../domain/watches/index.server.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { translator } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { SiteLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { PageIntro } from '../layout/page-intro.tsx'
import { useRanch } from '../site-data.ts'

interface OwnDataPageProps {
  heading: UiText
  lead?: UiText
  notice?: ToastNotice | undefined
  children?: ReactNode
}

export function OwnDataPage({ heading, lead, notice, children }: OwnDataPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  // Not `t`, which gives "..." while English loads.
  const title = translator(language)(heading)
  return (
    <>
      <title>{`${title} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} lead={lead && t(lead)} />
      <div className="page-width pb-section">
        <div className="grid max-w-measure gap-8">
          {notice && <Toast notice={notice} />}
          {children}
        </div>
      </div>
    </>
  )
}

interface WatchListProps {
  watches: Awaited<ReturnType<typeof readWatches>>
}

/** Watches with the buttons that end them, within a form. */
export function WatchList({ watches }: WatchListProps) {
  const { t, content } = useLanguage()
  return (
    <ul className="grid gap-4">
      {watches.map(({ id, text, address, isConfirmed, endsOn }) => (
        <li key={id} className="grid justify-items-start gap-2 rounded-lg border border-ink/20 p-4">
          <SiteLink href={address} className="wrap-anywhere underline underline-offset-4">
            {content(text)}
          </SiteLink>
          <p className="text-ink-soft text-sm">
            {isConfirmed ? t('Vale até {day}.', { day: endsOn }) : t('Falta confirmar.')}
          </p>
          <button
            type="submit"
            name={intentField}
            value={`end-watch:${id}`}
            className="button border-ink text-ink"
          >
            {t('Parar este aviso')}
          </button>
        </li>
      ))}
    </ul>
  )
}
