import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { moment } from '../moment.ts'

interface Reference {
  code: string
  opened_at: number
  page: string
  language: Language
  campaign: string
  referrer: string
}

/** Where the chat with this reference was opened. */
export function References({ references }: { references: Reference[] }) {
  const { t, language } = useLanguage()
  return references.map(({ code, opened_at, page, campaign, referrer, ...opened }) => (
    <p key={opened_at} className="mt-4 rounded-lg border-2 border-pasture p-3">
      <strong>{code}</strong>:{' '}
      {t('conversa aberta em {time}, na página', { time: moment(opened_at, language) })}{' '}
      <PathLink path={page} className="underline">
        {page}
      </PathLink>{' '}
      ({opened.language}){campaign && ` · ${new URLSearchParams(campaign).toString().replaceAll('&', ', ')}`}
      {referrer && ` · ${referrer}`}
    </p>
  ))
}
