import type { LeadSummary } from '../../domain/inbox/lead-summary.server.ts'
import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import type { BatchState } from '../../domain/leads/index.server.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { counted } from '../../platform/i18n/translate.ts'
import { SiteLink } from '../../platform/ui/link.tsx'
import { CheckField, InputField, SelectField } from '../controls.tsx'
import { UndoNotice } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import type { BulkPlan } from './inbox.action.server.ts'

export const bulkFormId = 'bulk'

interface BulkFormProps {
  action: string
  assignees: readonly Assignee[]
  today: string
}

/** Shown once a lead is marked (`staff.css`). */
export function BulkForm({ action, assignees, today }: BulkFormProps) {
  const { t } = useLanguage()
  return (
    <>
      <a href="#bulk-heading" className="bulk-link button button-pasture">
        {t({ pt: 'Mudar os contatos marcados', en: 'Change the selected contacts' })}
      </a>
      <form
        id={bulkFormId}
        method="post"
        action={action}
        aria-labelledby="bulk-heading"
        className="bulk-form mt-6 rounded-lg border-2 border-ink p-4"
      >
        <h2 id="bulk-heading" className="font-heading text-xl">
          {t({ pt: 'Mudar os contatos marcados', en: 'Change the selected contacts' })}
        </h2>
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={{ pt: 'Nova situação', en: 'New status' }}
            name="status"
            defaultValue=""
            options={leadStatusLabels}
          >
            <option value="">{t({ pt: 'Não mudar', en: 'Keep' })}</option>
          </SelectField>
          <AssigneeSelect assignees={assignees} />
          <InputField label={{ pt: 'Ligar até', en: 'Call by' }} type="date" name="nextDay" min={today} />
          <CheckField name="withoutDay" value="1">
            {t({ pt: 'Tirar a data', en: 'Remove the date' })}
          </CheckField>
        </div>
        <button type="submit" className="button button-pasture mt-4">
          {t({ pt: 'Mudar os marcados...', en: 'Change the selected...' })}
        </button>
      </form>
    </>
  )
}

interface BulkConfirmationProps {
  plan: BulkPlan
  action: string
}

export function BulkConfirmation({ plan, action }: BulkConfirmationProps) {
  const { t, language } = useLanguage()
  const { leads, typed, status, assigneeLabel, nextDay } = plan
  const changes = [
    status && `${t('Situação')}: ${t(leadStatusLabels[status])}`,
    assigneeLabel !== undefined &&
      (assigneeLabel ? t(panelTexts.assignee, { name: assigneeLabel }) : t(panelTexts.noAssignee)),
    nextDay !== undefined &&
      (nextDay
        ? t(panelTexts.callBy, { day: shortDate(nextDay, language) })
        : t({ pt: 'Sem data', en: 'No date' })),
  ].filter((text) => typeof text === 'string')
  return (
    <form
      method="post"
      action={action}
      aria-labelledby="confirmation"
      className="mt-6 grid gap-3 rounded-lg border-2 border-terracotta p-4"
    >
      <h2 id="confirmation" className="font-heading text-xl">
        {counted(
          t,
          leads.length,
          { pt: 'Mudar 1 contato?', en: 'Change 1 contact?' },
          { pt: 'Mudar {count} contatos?', en: 'Change {count} contacts?' },
        )}
      </h2>
      <ul className="list-disc pl-6 font-semibold">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="wrap-anywhere">{leads.map(nameOf).join(', ')}</p>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {leads.map(({ id }) => (
        <input key={id} type="hidden" name="lead" value={id} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" name="intent" value="change" className="button button-terracotta">
          {counted(
            t,
            leads.length,
            { pt: 'Mudar 1 contato', en: 'Change 1 contact' },
            { pt: 'Mudar {count} contatos', en: 'Change {count} contacts' },
          )}
        </button>
        <SiteLink href={action} className="text-link">
          {t(panelTexts.back)}
        </SiteLink>
      </div>
    </form>
  )

  function nameOf({ name }: Pick<LeadSummary, 'name'>) {
    return name || t(panelTexts.noName)
  }
}

interface ChangeNoticeProps extends BatchState {
  batch: string
  action: string
}

export function ChangeNotice({ batch, changed, undone, canUndo, action }: ChangeNoticeProps) {
  const { t } = useLanguage()
  const skipped = changed - undone - canUndo
  const texts = [
    undone > 0
      ? counted(
          t,
          undone,
          { pt: '1 contato voltou ao que era.', en: '1 contact is as it was before.' },
          { pt: '{count} contatos voltaram ao que eram.', en: '{count} contacts are as they were before.' },
        )
      : counted(
          t,
          changed,
          { pt: '1 contato mudou.', en: '1 contact has changed.' },
          { pt: '{count} contatos mudaram.', en: '{count} contacts have changed.' },
        ),
    skipped > 0 &&
      counted(
        t,
        skipped,
        { pt: '1 já tinha mudado de novo e ficou como está.', en: '1 had changed again and stays as it is.' },
        {
          pt: '{count} já tinham mudado de novo e ficaram como estão.',
          en: '{count} had changed again and stay as they are.',
        },
      ),
  ]
  return (
    <UndoNotice
      text={texts.filter(Boolean).join(' ')}
      undo={canUndo > 0 ? { intent: `undo:${batch}`, action } : undefined}
    />
  )
}
