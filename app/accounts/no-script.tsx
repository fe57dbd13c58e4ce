import { useLanguage } from '../language/language.tsx'
import { accountPaths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PathLink } from '../ui/link.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** For browsers without scripts: buttons that open the dialogs by command, and a way to the account, or to the login where commands are unknown. */
export function NoScriptButtons() {
  const { t } = useLanguage()
  return (
    <>
      <button type="button" className="account-button" {...opens('login')}>
        {t('Login')}
      </button>
      <button type="button" className="account-button" {...opens('cadastro')}>
        {t('Cadastro')}
      </button>
      {/* Leads on to the account who is signed in. */}
      <PathLink path={accountPaths.login} className="account-button">
        {t('Minha Conta')}
      </PathLink>
    </>
  )
}

/** Their forms answer on plain pages. */
export function NoScriptDialogs() {
  const { t } = useLanguage()
  return (
    <>
      <Dialog name={t('Login')} id="login" byCommand>
        <LoginForm />
      </Dialog>
      <Dialog name={t('Cadastro')} id="cadastro" byCommand>
        <RegistrationForm />
      </Dialog>
    </>
  )
}

function opens(dialog: string) {
  return { commandfor: dialog, command: 'show-modal' }
}
