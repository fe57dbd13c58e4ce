import type { ChatReference } from '../../domain/inbox/find-references.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'

/** Where chats with the searched reference were opened. */
export function ReferenceList({ references }: { references: ChatReference[] }) {
  const { t, language } = useLanguage()
  return references.map(({ code, openedAt, page, campaign, referrer, ...opened }) => (
    <p key={openedAt} className="mt-4 rounded-lg border-2 border-pasture p-3">
      <strong>{code}</strong>:{' '}
      {t('conversa aberta em {time}, na página', { time: formatTime(openedAt, language) })}{' '}
      <PathLink path={page} className="underline">
        {page}
      </PathLink>{' '}
      ({opened.language}){campaign && ` · ${new URLSearchParams(campaign).toString().replaceAll('&', ', ')}`}
      {referrer && ` · ${referrer}`}
    </p>
  ))
}
