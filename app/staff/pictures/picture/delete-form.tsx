import { useLanguage } from '../../../platform/i18n/language.tsx'

/** Deletes for good, so it is asked for twice: by opening the details and by the button. */
export function DeleteForm() {
  const { t } = useLanguage()
  return (
    <details>
      <summary className="details-summary">{t('Apagar foto')}</summary>
      <form method="post" className="grid justify-items-start gap-3 pt-2">
        <p>{t('A foto some do site de vez. Não dá para desfazer.')}</p>
        <button type="submit" name="delete" value="yes" className="button border-danger bg-paper text-danger">
          {t('Apagar de vez')}
        </button>
      </form>
    </details>
  )
}
