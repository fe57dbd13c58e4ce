import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { SelectField } from '../controls.tsx'

interface AssigneeSelectProps {
  assignees: readonly Assignee[]
  /** The present assignee's address; empty for nobody. Undefined offers to keep the present ones. */
  assignee?: string
}

/** Chooses among the people who may answer leads. Somebody who has left is shown, and can't be chosen again. */
export function AssigneeSelect({ assignees, assignee }: AssigneeSelectProps) {
  const { t } = useLanguage()
  const hasLeft = assignee && !assignees.some(({ email }) => email === assignee)
  return (
    <SelectField
      label={{ pt: 'Responsável', en: 'Owner' }}
      name="assignee"
      defaultValue={hasLeft || assignee === undefined ? '' : assignee || 'nobody'}
    >
      {assignee === undefined && <option value="">{t({ pt: 'Não mudar', en: 'Keep' })}</option>}
      {hasLeft && (
        <option value="" disabled>
          {t({ pt: '{email} (sem acesso)', en: '{email} (no access)' }, { email: assignee })}
        </option>
      )}
      <option value="nobody">{t({ pt: 'Ninguém', en: 'Nobody' })}</option>
      {assignees.map(({ email, label }) => (
        <option key={email} value={email}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
