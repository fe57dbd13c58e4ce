import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { ChoiceField } from '../controls.tsx'

interface AssigneeProps {
  /** The people who may answer leads. */
  assignees: readonly Assignee[]
}

/** `assignee` is an address, empty for nobody. Somebody who has left is shown, and can't be chosen again. */
export function AssigneeChoice({ assignees, assignee }: AssigneeProps & { assignee: string }) {
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
