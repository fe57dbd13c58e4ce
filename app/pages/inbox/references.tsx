import { useLanguage } from '../../language/language.tsx'
import type { Language } from '../../language/language-path.ts'
import { moment } from '../../staff/moment.ts'
import { PathLink } from '../../ui/link.tsx'

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
