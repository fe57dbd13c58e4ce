import type { CarriedForm } from '../../../domain/accounts/carried-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AccountPage } from '../../account/account-page.tsx'

const maxShownLength = 300

/** Shows what was typed before the session ended, and posts it when the person says so. */
export function ContinueForm({ address, fields }: CarriedForm) {
  const { t } = useLanguage()
  const values = new Set(fields.map(([, value]) => value.trim()).filter(Boolean))
  return (
    <AccountPage heading="Você entrou de novo" lead="Nada se perdeu. Toque para salvar o que você digitou.">
      <form method="post" action={address} className="grid gap-5">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-terracotta justify-self-start">
          {t('Salvar o que digitei')}
        </button>
      </form>
      <details className="mt-5">
        <summary className="details-summary">{t('Ver o que será enviado')}</summary>
        <ul className="grid gap-1">
          {Array.from(values, (value) => (
            <li key={value} className="wrap-anywhere whitespace-pre-line">
              {value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value}
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-5">
        <a href={address} className="text-link">
          {t('Não salvar e abrir a página')}
        </a>
      </p>
    </AccountPage>
  )
}
