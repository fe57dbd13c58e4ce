import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { ChoiceField, SelectField } from '../controls.tsx'

interface AssigneeProps {
  /** The people who may answer leads. */
  assignees: readonly Assignee[]
}

const assigneeLabel = 'Responsável' as const
const nobody = 'Ninguém' as const

/** For several leads: keeps the present assignees unless one is chosen. */
export function AssigneeSelect({ assignees }: AssigneeProps) {
  return (
    <SelectField label={assigneeLabel} name="assignee" defaultValue="">
      <option value="">Não mudar</option>
      <option value="nobody">{nobody}</option>
      {assignees.map(({ email, label }) => (
        <option key={email} value={email}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** `assignee` is an address, empty for nobody. Somebody who has left is shown, and can't be chosen again. */
export function AssigneeChoice({ assignees, assignee }: AssigneeProps & { assignee: string }) {
  const hasLeft = assignee && !assignees.some(({ email }) => email === assignee)
  return (
    <div className="grid gap-1">
      <ChoiceField
        label={assigneeLabel}
        name="assignee"
        value={assignee || 'nobody'}
        options={[
          ['nobody', nobody],
          ...assignees.map(({ email, label }): [string, string] => [email, label]),
        ]}
      />
      {hasLeft && <p className="wrap-anywhere text-ink-soft">{`${assignee} (sem acesso)`}</p>}
    </div>
  )
}
