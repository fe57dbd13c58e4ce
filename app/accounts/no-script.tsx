import { useLanguage } from '../language/language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** For browsers without scripts: buttons that open the dialogs by command; browsers that don't know commands show them as popovers. */
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
    </>
  )
}

/** Their forms answer on plain pages. */
export function NoScriptDialogs() {
  return (
    <>
      <Dialog name="Login" id="login">
        <LoginForm />
      </Dialog>
      <Dialog name="Cadastro" id="cadastro">
        <RegistrationForm />
      </Dialog>
    </>
  )
}

function opens(dialog: string) {
  return { commandfor: dialog, command: 'show-modal', popoverTarget: dialog }
}
