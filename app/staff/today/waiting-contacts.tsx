import { filterQuery } from '../../domain/inbox/filter-parameters.ts'
import type { LeadSummary } from '../../domain/inbox/lead-summary.server.ts'
import { type AnswerChannel, leadKindLabels } from '../../domain/leads/lead.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { ContactButtons } from '../lead/contact-buttons.tsx'
import { panelTexts } from '../panel-texts.ts'

interface WaitingContactsProps {
  /** The oldest first. */
  leads: readonly (LeadSummary & { phone: string; channels: AnswerChannel[] })[]
  /** Of all that wait. */
  count: number
}

export function WaitingContacts({ leads, count }: WaitingContactsProps) {
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="font-heading text-xl">
        {count === 0
          ? 'Ninguém espera resposta'
          : counted(count, '1 contato espera resposta', '{count} contatos esperam resposta')}
      </h2>
      <ul className="mt-2 grid gap-3 lg:grid-cols-2">
        {leads.map(({ id, name, kind, topic, location, receivedAt, excerpt, phone, channels }) => (
          <li key={id} className="grid min-w-0 content-start gap-2 rounded-lg border-2 border-ink p-3">
            <PathLink path={leadPath(id)} className="wrap-anywhere grid gap-1 hover:underline">
              <span className="font-bold text-lg">{name || panelTexts.noName}</span>
              <span className="text-ink-soft text-sm">
                {[formatTime(receivedAt, 'pt'), leadKindLabels[kind], topic, location]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {excerpt && <span>{excerpt}</span>}
            </PathLink>
            <ContactButtons lead={id} name={name} phone={phone} channels={channels} />
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <PathLink path={staffPaths.inbox} search={`?${filterQuery({ status: 'new' })}`} className="text-link">
          Ver todos
        </PathLink>
      )}
    </section>
  )
}
