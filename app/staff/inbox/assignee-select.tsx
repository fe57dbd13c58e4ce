import type { Assignee } from '../../domain/inbox/staff-names.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

interface AssigneeSelectProps {
  assignees: readonly Assignee[]
  /** The present assignee's address; empty for nobody. Undefined offers to keep the present ones. */
  assignee?: string
  form?: string
}

/** Chooses among the people who may answer leads. Somebody who has left is shown, and can't be chosen again. */
export function AssigneeSelect({ assignees, assignee, form }: AssigneeSelectProps) {
  const { t } = useLanguage()
  const hasLeft = assignee && !assignees.some(({ email }) => email === assignee)
  return (
    <label className="grid min-w-0 gap-1 font-semibold">
      {t('Responsável')}
      <select
        name="assignee"
        form={form}
        defaultValue={hasLeft || assignee === undefined ? '' : assignee || 'nobody'}
        className="control font-normal"
      >
        {assignee === undefined && <option value="">{t('Não mudar')}</option>}
        {hasLeft && (
          <option value="" disabled>
            {t('{email} (sem acesso)', { email: assignee })}
          </option>
        )}
        <option value="nobody">{t('Ninguém')}</option>
        {assignees.map(({ email, label }) => (
          <option key={email} value={email}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
