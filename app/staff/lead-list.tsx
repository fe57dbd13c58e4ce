import { leadKinds, leadStatuses } from '../domain/inbox/labels.ts'
import type { LeadSummary } from '../domain/inbox/lead-summary.server.ts'
import { leadPath } from '../domain/paths.ts'
import { useLanguage } from '../platform/i18n/language.tsx'
import { PathLink } from '../platform/ui/link.tsx'
import { moment } from './moment.ts'

export function LeadList({ leads }: { leads: LeadSummary[] }) {
  const { t, language } = useLanguage()
  return (
    <ul className="mt-4 grid gap-2">
      {leads.map((lead) => (
        <li key={lead.id}>
          <PathLink
            path={leadPath(lead.id)}
            className={`grid gap-x-4 gap-y-1 rounded-lg border-2 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_1fr_auto] ${lead.unread ? 'border-ink' : 'border-ink-soft/40'}`}
          >
            <span className="text-ink-soft text-sm">{moment(lead.receivedAt, language)}</span>
            <span>
              <span className={lead.unread ? 'font-bold' : ''}>
                {lead.unread && (
                  <span className="mr-2 inline-block size-3 rounded-full bg-terracotta" title={t('Não lido')}>
                    <span className="sr-only">{t('Não lido')}</span>
                  </span>
                )}
                {lead.name || t('Sem nome')}
              </span>
              <span className="block text-ink-soft text-sm">
                {[t(leadKinds[lead.kind]), lead.about, lead.where].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="badge justify-self-start sm:self-center">{t(leadStatuses[lead.status])}</span>
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
