import type { LeadMail } from '../../domain/inbox/lead-mails.server.ts'
import type { HistoryEntry, HistoryLead, ShownChange } from '../../domain/inbox/lead-summary.server.ts'
import { leadKindLabels, leadStatusLabels } from '../../domain/leads/lead.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { IntentButton } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { leadFormId } from './lead-form.tsx'

export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
  const { t, language } = useLanguage()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-heading text-xl">
        {t({ pt: 'Histórico', en: 'History' })}
      </h2>
      <ol className="mt-2 grid gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            className={`wrap-anywhere border-l-4 pl-3 ${entry.lead.isShown ? 'border-ochre' : 'border-ink-soft/40'}`}
          >
            <p className="text-ink-soft text-sm">
              {formatTime(entry.time, language)}
              {entry.kind === 'change' && entry.change.changedBy && `, ${entry.change.changedBy}`}
            </p>
            {entry.kind === 'received' ? (
              <p>
                {t({ pt: 'Chegou', en: 'Arrived' })}: {leadTitle(entry.lead)}
              </p>
            ) : (
              <>
                {!entry.lead.isShown && <p>{leadTitle(entry.lead)}</p>}
                <Change change={entry.change} mayUndo={entry.lead.isShown} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )

  function leadTitle({ id, name, kind, topic, location, isShown }: HistoryLead) {
    const text = [t(leadKindLabels[kind]), topic, location].filter(Boolean).join(' · ')
    if (isShown) return text
    return (
      <>
        {name && `${name} · `}
        <PathLink path={leadPath(id)} className="underline underline-offset-4">
          {text}
        </PathLink>
      </>
    )
  }
}

function Change({ change, mayUndo }: { change: ShownChange; mayUndo: boolean }) {
  const { t, language } = useLanguage()
  const { before, action, status, assignee, assigneeLabel, nextDay, note, canUndo } = change
  const isUndone = change.undoneAt !== null
  return (
    <>
      {action === 'undo' && <p>{t({ pt: 'Desfez a mudança', en: 'Undid the change' })}</p>}
      {action === 'whatsapp' && <p>{t({ pt: 'Abriu o WhatsApp', en: 'Opened WhatsApp' })}</p>}
      {action === 'mail' && <p>{t({ pt: 'Abriu o e-mail', en: 'Opened the mail program' })}</p>}
      <div className={isUndone ? 'line-through' : ''}>
        {before?.status !== status && (
          <p>
            <strong>{t(leadStatusLabels[status])}</strong>
          </p>
        )}
        {before && before.assignee !== assignee && (
          <p>{assignee ? t(panelTexts.assignee, { name: assigneeLabel }) : t(panelTexts.noAssignee)}</p>
        )}
        {before && before.nextDay !== nextDay && (
          <p>
            {nextDay
              ? t(panelTexts.callBy, { day: shortDate(nextDay, language) })
              : t({ pt: 'Sem data', en: 'No date' })}
          </p>
        )}
      </div>
      {isUndone && <p className="text-ink-soft text-sm">{t({ pt: 'Desfeito', en: 'Undone' })}</p>}
      {note && <p className="whitespace-pre-line">{note}</p>}
      {canUndo && mayUndo && (
        <IntentButton
          form={leadFormId}
          intent={`undo:${change.batch}`}
          label={panelTexts.undo}
          className="text-link"
        />
      )}
    </>
  )
}

const stateLabels: Record<LeadMail['state'], ShownText> = {
  waiting: { pt: 'Na fila', en: 'Waiting' },
  sent: { pt: 'Enviado', en: 'Sent' },
  stored: { pt: 'guardado, não enviado', en: 'stored, not sent' },
  abandoned: { pt: 'Não entregue', en: 'Not delivered' },
}

export function MailList({ mails }: { mails: LeadMail[] }) {
  const { t, language } = useLanguage()
  if (mails.length === 0) return null
  return (
    // What failed is not hidden.
    <details open={mails.some(({ state }) => state === 'abandoned' || state === 'stored')}>
      <summary className="details-summary">
        {t({ pt: 'E-mails deste contato', en: 'E-mails of this contact' })}
      </summary>
      <ul className="mt-2 grid gap-3">
        {mails.map(({ id, template, state, attempts, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              {template === 'webhook'
                ? t({ pt: 'Webhook', en: 'Webhook' })
                : t({ pt: 'E-mail ao rancho', en: 'E-mail to the ranch' })}
              : <strong>{t(stateLabels[state])}</strong>, {formatTime(sentAt ?? createdAt, language)}
              {attempts > 1 &&
                `, ${t({ pt: '{count} tentativas', en: '{count} attempts' }, { count: attempts })}`}
            </p>
            {lastError && <p className="wrap-anywhere text-danger">{lastError}</p>}
            <IntentButton
              form={leadFormId}
              intent={`retry-mail:${id}`}
              label={{ pt: 'Enviar de novo', en: 'Send again' }}
              className="text-link justify-self-start"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
