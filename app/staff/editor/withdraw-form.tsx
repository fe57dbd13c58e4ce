import { useLanguage } from '../../platform/i18n/language.tsx'
import { actionName } from './editor-state.ts'

/** Takes an entry off the site. It is asked for twice: by opening the details and by the button. */
export function WithdrawForm({ isAnimal }: { isAnimal: boolean }) {
  const { t } = useLanguage()
  return (
    <details className="mt-10">
      <summary className="details-summary">{t('Retirar do site')}</summary>
      <form method="post" className="grid max-w-prose gap-3 pt-2">
        <p>
          {t(
            'Deixa de aparecer no site. Nada se perde: o histórico fica, e você pode publicar de novo. O código não passa a outro.',
          )}
        </p>
        {isAnimal && (
          <p>
            {t(
              'Vendeu o animal? Mude a situação para Vendido: ele continua na lista, com o aviso de vendido.',
            )}
          </p>
        )}
        <button
          type="submit"
          name={actionName}
          value="withdraw"
          className="button justify-self-start border-danger bg-paper text-danger"
        >
          {t('Retirar do site')}
        </button>
      </form>
    </details>
  )
}
