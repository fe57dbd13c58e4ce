import { useLanguage } from '../../../platform/i18n/language.tsx'

export function DeleteForm() {
  const { t } = useLanguage()
  return (
    <form method="post">
      <button
        type="submit"
        name="delete"
        value="yes"
        className="min-h-11 font-semibold text-danger underline underline-offset-4"
      >
        {t('Apagar foto')}
      </button>
    </form>
  )
}
