import type { LeadSummary } from '../../domain/inbox/lead-summary.server.ts'
import { leadKindLabels, leadStatusLabels } from '../../domain/leads/lead.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { panelTexts } from '../panel-texts.ts'

export function LeadList({ leads }: { leads: LeadSummary[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {leads.map((lead) => (
        <li key={lead.id} className="flex items-stretch">
          <PathLink
            path={leadPath(lead.id)}
            className={`wrap-anywhere grid min-w-0 grow grid-cols-1 gap-x-4 gap-y-1 rounded-lg border-2 p-3 hover:bg-paper-deep sm:grid-cols-[10rem_minmax(0,1fr)_auto] ${lead.isUnread ? 'border-ink' : 'border-ink-soft/40'}`}
          >
            <span className="text-ink-soft text-sm">
              {formatTime(lead.receivedAt, 'pt')}
              {lead.writtenAt !== null && (
                <span className="block">{`escrita ${formatTime(lead.writtenAt, 'pt')}`}</span>
              )}
            </span>
            <span>
              <span className={`flex items-baseline ${lead.isUnread ? 'font-bold' : ''}`}>
                {lead.isUnread && (
                  <span className="mr-2 size-3 shrink-0 rounded-full bg-terracotta" title="Não lido">
                    <span className="sr-only">Não lido</span>
                  </span>
                )}
                <span className="min-w-0">{lead.name || panelTexts.noName}</span>
              </span>
              <span className="block text-ink-soft text-sm">
                {[leadKindLabels[lead.kind], lead.topic, lead.location].filter(Boolean).join(' · ')}
              </span>
              {lead.excerpt && <span className="mt-1 block">{lead.excerpt}</span>}
              {lead.assignee && (
                <span className="block text-sm">{filled(panelTexts.assignee, { name: lead.assignee })}</span>
              )}
              <NextDay {...lead} />
            </span>
            <span className="badge justify-self-start sm:self-center">{leadStatusLabels[lead.status]}</span>
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

function NextDay({ nextDay, due }: LeadSummary) {
  if (!nextDay) return null
  const day = shortDate(nextDay, 'pt')
  if (due === 'overdue')
    return <span className="block font-semibold text-danger text-sm">{`Atrasado: era até ${day}`}</span>
  return (
    <span className="block text-sm">
      {due === 'today' ? 'Ligar até hoje' : filled(panelTexts.callBy, { day })}
    </span>
  )
}
