import { useState } from 'react'
import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { type LeadAssignment, leadStatusLabels } from '../../domain/leads/lead.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { addDays } from '../../platform/ranch-time.ts'
import { ChoiceField, InputField, TextAreaField } from '../controls.tsx'
import type { FieldErrors } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import type { TypedFields } from './lead.action.server.ts'

/** Id of the form to which all fields and buttons of a lead's page belong, so that no button loses what another field holds. */
export const leadFormId = 'lead'

interface LeadFormProps {
  lead: LeadAssignment
  assignees: Assignee[]
  today: string
  typed: TypedFields
  errors: FieldErrors
}

/** The first button in the page's order: Enter in a field saves, although other buttons stand above the fields. */
export function DefaultButton() {
  return <button type="submit" form={leadFormId} tabIndex={-1} aria-hidden="true" className="sr-only" />
}

/** Sets a lead's status, assignee and next day, with a note. Sends what was seen, so that a colleague's change meanwhile is noticed. */
export function LeadForm({ lead, assignees, today, typed, errors }: LeadFormProps) {
  // What the fields were filled from: newer values that arrive later must not count as seen.
  const [seen] = useState(lead)
  return (
    <form id={leadFormId} method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <input type="hidden" name="seenStatus" value={seen.status} />
      <input type="hidden" name="seenAssignee" value={seen.assignee || 'nobody'} />
      <input type="hidden" name="seenNextDay" value={seen.nextDay} />
      <ChoiceField
        label="Situação"
        name="status"
        value={typed['status'] ?? seen.status}
        options={Object.entries(leadStatusLabels).map(([code, text]): [string, string] => [code, text])}
      />
      <TextAreaField
        label="Anotação"
        name="note"
        rows={3}
        maxLength={maxTextLength}
        defaultValue={typed['note']}
        error={errors['note']}
      />
      <AssigneeChoice assignees={assignees} assignee={assigneeOf(typed['assignee']) ?? seen.assignee} />
      <NextDay nextDay={seen.nextDay} typed={typed['nextDay']} today={today} error={errors['nextDay']} />
      <button type="submit" className="button button-terracotta">
        {panelTexts.save}
      </button>
    </form>
  )
}

function assigneeOf(code: string | undefined): string | undefined {
  return code === 'nobody' ? '' : code
}

/** Each once: Friday is tomorrow on a Thursday, and in 7 days on a Friday. */
function nearDays(today: string): { text: string; day: string }[] {
  const weekday = new Date(today).getUTCDay()
  const friday = addDays(today, ((5 - weekday + 6) % 7) + 1)
  const tomorrow = addDays(today, 1)
  const nextWeek = addDays(today, 7)
  return [
    { text: 'Amanhã', day: tomorrow },
    ...(friday === tomorrow || friday === nextWeek ? [] : [{ text: 'Sexta', day: friday } as const]),
    { text: 'Em 7 dias', day: nextWeek },
  ]
}

interface NextDayProps {
  nextDay: string
  typed: string | undefined
  today: string
  error: FieldErrors[string]
}

function NextDay({ nextDay, typed, today, error }: NextDayProps) {
  const isOverdue = nextDay !== '' && nextDay < today
  return (
    <div className="grid gap-2">
      <InputField
        label="Ligar até"
        type="date"
        name="nextDay"
        min={today}
        // Browsers refuse to send a day before `min`, whichever button is used.
        defaultValue={typed ?? (isOverdue ? '' : nextDay)}
        error={error}
        hint={
          isOverdue && (
            <span className="font-semibold text-danger">{`Atrasado: era até ${shortDate(nextDay, 'pt')}`}</span>
          )
        }
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-1 font-semibold">Salvar e ligar:</legend>
        {nearDays(today).map(({ text, day }) => (
          <button key={day} type="submit" name="nearDay" value={day} className="button button-pasture">
            {text}
          </button>
        ))}
      </fieldset>
      {nextDay && (
        <button type="submit" name="withoutDay" value="1" className="text-link justify-self-start">
          Tirar a data
        </button>
      )}
    </div>
  )
}

interface AssigneeProps {
  assignees: readonly Assignee[]
}

/** `assignee` is an address, empty for nobody. Somebody who has left is shown, and can't be chosen again. */
function AssigneeChoice({ assignees, assignee }: AssigneeProps & { assignee: string }) {
  const hasLeft = assignee && !assignees.some(({ email }) => email === assignee)
  return (
    <div className="grid gap-1">
      <ChoiceField
        label="Responsável"
        name="assignee"
        value={assignee || 'nobody'}
        options={[
          ['nobody', 'Ninguém'],
          ...assignees.map(({ email, label }): [string, string] => [email, label]),
        ]}
      />
      {hasLeft && <p className="wrap-anywhere text-ink-soft">{`${assignee} (sem acesso)`}</p>}
    </div>
  )
}
