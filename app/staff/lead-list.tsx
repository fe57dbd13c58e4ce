import type { LeadSummary } from '../domain/inbox/lead-summary.server.ts'
import { leadKindLabels, leadStatusLabels } from '../domain/leads/lead.ts'
import { leadPath } from '../domain/staff-paths.ts'
import { useLanguage } from '../platform/i18n/language.tsx'
import { PathLink } from '../platform/ui/link.tsx'
import { formatTime } from './format-time.ts'

/** Leads as links, unread ones marked. */
export function LeadList({ leads }: { leads: LeadSummary[] }) {
  const { t, language } = useLanguage()
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {leads.map((lead) => (
        <li key={lead.id}>
          <PathLink
            path={leadPath(lead.id)}
            className={`wrap-anywhere grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg border-2 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_minmax(0,1fr)_auto] ${lead.isUnread ? 'border-ink' : 'border-ink-soft/40'}`}
          >
            <span className="text-ink-soft text-sm">
              {formatTime(lead.receivedAt, language)}
              {lead.writtenAt !== null && (
                <span className="block">
                  {t('escrita {time}', { time: formatTime(lead.writtenAt, language) })}
                </span>
              )}
            </span>
            <span>
              <span className={lead.isUnread ? 'font-bold' : ''}>
                {lead.isUnread && (
                  <span className="mr-2 inline-block size-3 rounded-full bg-terracotta" title={t('Não lido')}>
                    <span className="sr-only">{t('Não lido')}</span>
                  </span>
                )}
                {lead.name || t('Sem nome')}
              </span>
              <span className="block text-ink-soft text-sm">
                {[t(leadKindLabels[lead.kind]), lead.subject, lead.location].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="badge justify-self-start sm:self-center">
              {t(leadStatusLabels[lead.status])}
            </span>
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
