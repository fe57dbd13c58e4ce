import type { LeadSummary } from '../../domain/inbox/lead-summary.server.ts'
import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import type { BatchState } from '../../domain/leads/index.server.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { counted, filled } from '../../platform/i18n/translate.ts'
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
  return (
    <>
      <a href="#bulk-heading" className="bulk-link button button-pasture">
        Mudar os contatos marcados
      </a>
      <form
        id={bulkFormId}
        method="post"
        action={action}
        aria-labelledby="bulk-heading"
        className="bulk-form mt-6 rounded-lg border-2 border-ink p-4"
      >
        <h2 id="bulk-heading" className="font-heading text-xl">
          Mudar os contatos marcados
        </h2>
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label="Nova situação" name="status" defaultValue="" options={leadStatusLabels}>
            <option value="">Não mudar</option>
          </SelectField>
          <AssigneeSelect assignees={assignees} />
          <InputField label="Ligar até" type="date" name="nextDay" min={today} />
          <CheckField name="withoutDay" value="1">
            Tirar a data
          </CheckField>
        </div>
        <button type="submit" className="button button-pasture mt-4">
          Mudar os marcados...
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
  const { leads, typed, status, assigneeLabel, nextDay } = plan
  const changes = [
    status && `${'Situação'}: ${leadStatusLabels[status]}`,
    assigneeLabel !== undefined &&
      (assigneeLabel ? filled(panelTexts.assignee, { name: assigneeLabel }) : panelTexts.noAssignee),
    nextDay !== undefined &&
      (nextDay ? filled(panelTexts.callBy, { day: shortDate(nextDay, 'pt') }) : 'Sem data'),
  ].filter((text) => typeof text === 'string')
  return (
    <form
      method="post"
      action={action}
      aria-labelledby="confirmation"
      className="mt-6 grid gap-3 rounded-lg border-2 border-terracotta p-4"
    >
      <h2 id="confirmation" className="font-heading text-xl">
        {counted(leads.length, 'Mudar 1 contato?', 'Mudar {count} contatos?')}
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
          {counted(leads.length, 'Mudar 1 contato', 'Mudar {count} contatos')}
        </button>
        <SiteLink href={action} className="text-link">
          {panelTexts.back}
        </SiteLink>
      </div>
    </form>
  )

  function nameOf({ name }: Pick<LeadSummary, 'name'>) {
    return name || panelTexts.noName
  }
}

interface ChangeNoticeProps extends BatchState {
  batch: string
  action: string
}

export function ChangeNotice({ batch, changed, undone, canUndo, action }: ChangeNoticeProps) {
  const skipped = changed - undone - canUndo
  const texts = [
    undone > 0
      ? counted(undone, '1 contato voltou ao que era.', '{count} contatos voltaram ao que eram.')
      : counted(changed, '1 contato mudou.', '{count} contatos mudaram.'),
    skipped > 0 &&
      counted(
        skipped,
        '1 já tinha mudado de novo e ficou como está.',
        '{count} já tinham mudado de novo e ficaram como estão.',
      ),
  ]
  return (
    <UndoNotice
      text={texts.filter(Boolean).join(' ')}
      undo={canUndo > 0 ? { intent: `undo:${batch}`, action } : undefined}
    />
  )
}
