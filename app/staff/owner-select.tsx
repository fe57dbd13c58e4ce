import type { Owner } from '../domain/inbox/staff-names.server.ts'
import { useLanguage } from '../platform/i18n/language.tsx'

interface OwnerSelectProps {
  owners: readonly Owner[]
  /** The present owner's address; empty for nobody. Undefined offers to keep the present ones. */
  owner?: string
  form?: string
}

/** Chooses among the people who may answer leads. Somebody who has left is shown, and can't be chosen again. */
export function OwnerSelect({ owners, owner, form }: OwnerSelectProps) {
  const { t } = useLanguage()
  const hasLeft = owner && !owners.some(({ email }) => email === owner)
  return (
    <label className="grid min-w-0 gap-1 font-semibold">
      {t('Responsável')}
      <select
        name="owner"
        form={form}
        defaultValue={hasLeft || owner === undefined ? '' : owner || 'nobody'}
        className="control font-normal"
      >
        {owner === undefined && <option value="">{t('Não mudar')}</option>}
        {hasLeft && (
          <option value="" disabled>
            {t('{email} (sem acesso)', { email: owner })}
          </option>
        )}
        <option value="nobody">{t('Ninguém')}</option>
        {owners.map(({ email, label }) => (
          <option key={email} value={email}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
