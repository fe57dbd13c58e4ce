import type { LeadMail } from '../../domain/inbox/lead-mails.server.ts'
import type { HistoryEntry, HistoryLead, ShownChange } from '../../domain/inbox/lead-summary.server.ts'
import { leadKindLabels, leadStatusLabels } from '../../domain/leads/lead.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { IntentButton } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { leadFormId } from './lead-form.tsx'

export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-heading text-xl">
        Histórico
      </h2>
      <ol className="mt-2 grid gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            className={`wrap-anywhere border-l-4 pl-3 ${entry.lead.isShown ? 'border-ochre' : 'border-ink-soft/40'}`}
          >
            <p className="text-ink-soft text-sm">
              {formatTime(entry.time, 'pt')}
              {entry.kind === 'change' && entry.change.changedBy && `, ${entry.change.changedBy}`}
            </p>
            {entry.kind === 'received' ? (
              <p>Chegou: {leadTitle(entry.lead)}</p>
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
    const text = [leadKindLabels[kind], topic, location].filter(Boolean).join(' · ')
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
  const { before, action, status, assignee, assigneeLabel, nextDay, note, canUndo } = change
  const isUndone = change.undoneAt !== null
  return (
    <>
      {action === 'undo' && <p>Desfez a mudança</p>}
      {action === 'whatsapp' && <p>Abriu o WhatsApp</p>}
      {action === 'mail' && <p>Abriu o e-mail</p>}
      <div className={isUndone ? 'line-through' : ''}>
        {before?.status !== status && (
          <p>
            <strong>{leadStatusLabels[status]}</strong>
          </p>
        )}
        {before && before.assignee !== assignee && (
          <p>{assignee ? filled(panelTexts.assignee, { name: assigneeLabel }) : panelTexts.noAssignee}</p>
        )}
        {before && before.nextDay !== nextDay && (
          <p>{nextDay ? filled(panelTexts.callBy, { day: shortDate(nextDay, 'pt') }) : 'Sem data'}</p>
        )}
      </div>
      {isUndone && <p className="text-ink-soft text-sm">Desfeito</p>}
      {note && <p className="whitespace-pre-line">{note}</p>}
      {canUndo && mayUndo && (
        <IntentButton
          form={leadFormId}
          intent={`undo:${change.id}`}
          label={panelTexts.undo}
          className="text-link"
        />
      )}
    </>
  )
}

const stateLabels: Record<LeadMail['state'], string> = {
  waiting: 'Na fila',
  sent: 'Enviado',
  stored: 'guardado, não enviado',
  abandoned: 'Não entregue',
}

export function MailList({ mails }: { mails: LeadMail[] }) {
  if (mails.length === 0) return null
  return (
    // What failed is not hidden.
    <details open={mails.some(({ state }) => state === 'abandoned' || state === 'stored')}>
      <summary className="details-summary">E-mails deste contato</summary>
      <ul className="mt-2 grid gap-3">
        {mails.map(({ id, template, state, attempts, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              {template === 'webhook' ? 'Webhook' : 'E-mail ao rancho'}: <strong>{stateLabels[state]}</strong>
              , {formatTime(sentAt ?? createdAt, 'pt')}
              {attempts > 1 && `, ${`${attempts} tentativas`}`}
            </p>
            {lastError && <p className="wrap-anywhere text-danger">{lastError}</p>}
            <IntentButton
              form={leadFormId}
              intent={`retry-mail:${id}`}
              label="Enviar de novo"
              className="text-link justify-self-start"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
