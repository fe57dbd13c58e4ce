import { useLanguage } from '../../platform/i18n/language.tsx'

/** Switches the staff member's own daily mail. */
export function DailyMailForm({ email, wanted }: { email: string; wanted: boolean }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Resumo do dia por e-mail')}</h2>
      <p>
        {t('Às 7 h, quando há leads em aberto: quantos, há quanto tempo, e o link para abrir. Sem nomes.')}{' '}
        <span className="wrap-anywhere">
          {t(wanted ? 'Chega em {email}.' : 'Não é enviado para {email}.', { email })}
        </span>
      </p>
      <form method="post">
        <input type="hidden" name="operation" value="daily" />
        <button
          type="submit"
          name="wanted"
          value={wanted ? 'no' : 'yes'}
          className={`button ${wanted ? 'border-ink text-ink' : 'button-pasture'}`}
        >
          {t(wanted ? 'Não receber mais' : 'Voltar a receber')}
        </button>
      </form>
    </section>
  )
}
