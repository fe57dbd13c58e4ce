import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { ChoiceField, SelectField } from '../controls.tsx'

interface AssigneeProps {
  /** The people who may answer leads. */
  assignees: readonly Assignee[]
}

const assigneeLabel = { pt: 'Responsável', en: 'Owner' } as const
const nobody = { pt: 'Ninguém', en: 'Nobody' } as const

/** For several leads: keeps the present assignees unless one is chosen. */
export function AssigneeSelect({ assignees }: AssigneeProps) {
  const { t } = useLanguage()
  return (
    <SelectField label={assigneeLabel} name="assignee" defaultValue="">
      <option value="">{t({ pt: 'Não mudar', en: 'Keep' })}</option>
      <option value="nobody">{t(nobody)}</option>
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
  const { t } = useLanguage()
  const hasLeft = assignee && !assignees.some(({ email }) => email === assignee)
  return (
    <div className="grid gap-1">
      <ChoiceField
        label={assigneeLabel}
        name="assignee"
        value={assignee || 'nobody'}
        options={[
          ['nobody', t(nobody)],
          ...assignees.map(({ email, label }): [string, string] => [email, label]),
        ]}
      />
      {hasLeft && (
        <p className="wrap-anywhere text-ink-soft">
          {t({ pt: '{email} (sem acesso)', en: '{email} (no access)' }, { email: assignee })}
        </p>
      )}
    </div>
  )
}
