import type { Owner } from '../../domain/inbox/staff-names.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { OwnerSelect } from '../owner-select.tsx'

/** Says who answers the lead. */
export function OwnerForm({ owner, owners }: { owner: string; owners: Owner[] }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid content-start gap-2">
      <OwnerSelect owners={owners} owner={owner} />
      <button type="submit" className="button button-pasture">
        {t('Definir o responsável')}
      </button>
    </form>
  )
}
