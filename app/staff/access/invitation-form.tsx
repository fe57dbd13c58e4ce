import type { FormResult } from '../../platform/forms/form-result.ts'
import { TextField } from '../../platform/forms/text-field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** Invites an editor by e-mail address. */
export function InvitationForm({ result }: { result: FormResult | undefined }) {
  const { t } = useLanguage()
  return (
    <form method="post" noValidate className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 className="font-heading text-xl">{t('Convidar quem edita o site')}</h2>
      <p>
        {t(
          'Quem edita muda animais, ofertas, cursos e textos. Não vê os leads, os números nem esta página, e não convida ninguém.',
        )}
      </p>
      <TextField
        name="email"
        label="E-mail"
        kind="email"
        autoComplete="off"
        typed={(field) => result?.typed?.[field] ?? ''}
        error={(field) => result?.errors[field]}
        required
      />
      <button type="submit" name="operation" value="invite" className="button button-terracotta">
        {t('Enviar o convite')}
      </button>
    </form>
  )
}
