import { signOutFailed } from '../../domain/accounts/account.messages.ts'
import { formPaths } from '../../domain/form-paths.ts'
import { accountPaths } from '../../domain/paths.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { forgetAllUnsent } from '../../platform/forms/unsent-typing.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { FormNotice } from '../forms/form-notice.tsx'

interface AccountPanelProps {
  email: string
  documentResult?: FormResult | undefined
  onSettings(): void
  onSignedOut?(result: FormResult): void
}

/** The signed-in account, its settings and the sign-out (docs/product.md#sign-in). */
export function AccountPanel({ email, documentResult, onSettings, onSignedOut }: AccountPanelProps) {
  const { t, language } = useLanguage()
  const { state, notice, submit } = useForm({
    path: formPaths.signOut,
    check: () => undefined,
    failedResult: (_, { own }) => own ?? signOutFailed(),
    documentResult,
    onSuccess: onSignedOut,
  })
  return (
    <div>
      <p>
        {t('Você entrou como')}
        <br />
        <strong className="wrap-anywhere">{email}</strong>
      </p>
      <FormNotice {...notice} />
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="scripted button button-pasture" onClick={onSettings}>
          {t('Configurações')}
        </button>
        <form
          method="post"
          action={inLanguage(accountPaths.account, language)}
          onSubmit={(event) => {
            forgetAllUnsent()
            submit(event)
          }}
        >
          <SubmitButton state={state}>{t(state === 'sending' ? 'Saindo...' : 'Sair')}</SubmitButton>
        </form>
      </div>
    </div>
  )
}
