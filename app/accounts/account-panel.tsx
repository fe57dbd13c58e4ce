import type { FormAnswer } from '../forms/form-answer.ts'
import { useForm } from '../forms/use-form.ts'
import { useLanguage } from '../language/language.tsx'
import { accountPaths, inLanguage } from '../paths.ts'
import { Toast } from '../ui/toast.tsx'
import { signOutFailed } from './account-answer.ts'

interface AccountPanelProps {
  email: string
  documentAnswer?: FormAnswer | undefined
  onSettings(): void
  onSignedOut?(answer: FormAnswer): void
}

/** SPEC §2 "Minha Conta": who is signed in, settings, the way out. */
export function AccountPanel({ email, documentAnswer, onSettings, onSignedOut }: AccountPanelProps) {
  const { t, language } = useLanguage()
  const { sending, answer, submit } = useForm({
    to: 'sair',
    fields: [],
    check: () => undefined,
    failed: signOutFailed,
    documentAnswer,
    onSuccess: onSignedOut,
  })
  return (
    <div className="grid gap-5">
      <p>
        {t('Você entrou como')}
        <br />
        <strong className="wrap-anywhere">{email}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="scripted button button-pasture" onClick={onSettings}>
          {t('Configurações')}
        </button>
        <form method="post" action={inLanguage(accountPaths.account, language)} onSubmit={submit}>
          <button type="submit" className="button button-terracotta" disabled={sending}>
            {t(sending ? 'Saindo...' : 'Sair')}
          </button>
        </form>
      </div>
      <Toast notice={answer?.notice} />
    </div>
  )
}
