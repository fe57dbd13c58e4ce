import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addressWithNotice } from '../../domain/accounts/account.messages.ts'
import { accountButtonsId, type DialogName, type Visitor } from '../../domain/accounts/visitor.ts'
import {
  type AccountDetails,
  fetchAccountDetails,
  fetchMailOff,
} from '../../domain/accounts/watch-session.ts'
import { isPrivatePath } from '../../domain/paths.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Dialog } from '../layout/dialog.tsx'
import { AccountPanel, PanelLink, ReferralsLink, SettingsDialog } from './account-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

export interface AccountDialogsProps {
  open: DialogName | null
  visitor: Visitor
  onOpen(dialog: DialogName | null): void
  onVisitor(visitor: Visitor): void
  onNotice(notice: ToastNotice | undefined): void
}

/** Login, registration and account (docs/product.md#header-and-footer); loaded when one opens or is about to. */
export function AccountDialogs({ open, visitor, onOpen, onVisitor, onNotice }: AccountDialogsProps) {
  const { t, language } = useLanguage()
  const isPrivate = isPrivatePath(withoutLanguage(useLocation().pathname))
  const account = useAccountDetails(open === 'account')
  const isMailOff = useMailOff(open === 'registration')
  const [settings, setSettings] = useState(false)
  const finished = useRef(false)
  // The last dialog stays mounted, so that typed text is there when it opens again.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)

  /** Shows the result outside of the dialog, where it stays after the dialog closes. */
  function finish({ notice }: FormResult, changed: Visitor = visitor) {
    finished.current = true
    onOpen(null)
    onVisitor(changed)
    onNotice(notice)
  }

  /** Private pages belong to the session that has ended or begun, with their notices: another page replaces them. */
  function onSession(page: 'login' | 'account', result: FormResult, changed: Visitor) {
    if (!isPrivate) return finish(result, changed)
    location.assign(addressWithNotice(page, page === 'login' ? 'saiu' : 'entrou', language))
  }

  // Sign-in and sign-out hide the opener: the focus moves to the button that replaces it, unless that is in a closed menu.
  useEffect(() => {
    if (!finished.current) return
    finished.current = false
    if (document.activeElement?.id !== 'content') return
    const openers = document.querySelectorAll<HTMLElement>(`#${accountButtonsId} a`)
    // Openers for the other sign-in state are hidden.
    for (const opener of openers) if (opener.offsetParent) return opener.focus()
  })

  // When one dialog closes, another may already be open.
  const closing = (dialog: DialogName) => () => open === dialog && onOpen(null)

  return (
    <>
      {last === 'login' && (
        <Dialog name={t('Login')} open={open === 'login'} onClose={closing('login')}>
          <LoginForm
            onSignedIn={(result) => onSession('account', result, result.account ? 'account' : visitor)}
          />
          <p className="mt-6">
            {t('Ainda não tem conta?')}{' '}
            <button type="button" className="text-link" onClick={() => onOpen('registration')}>
              {t('Cadastre-se')}
            </button>
          </p>
        </Dialog>
      )}
      {last === 'registration' && (
        <Dialog name={t('Cadastro')} open={open === 'registration'} onClose={closing('registration')}>
          <RegistrationForm isMailOff={isMailOff} onRegistered={(result) => finish(result)} />
        </Dialog>
      )}
      {last === 'account' && (
        <Dialog name={t('Minha Conta')} open={open === 'account'} onClose={closing('account')}>
          {account?.isStaff && <PanelLink />}
          {account?.mayRefer && <ReferralsLink onFollow={() => onOpen(null)} />}
          <AccountPanel
            email={account?.email ?? ''}
            onSettings={() => setSettings(true)}
            onSignedOut={(result) => onSession('login', result, 'guest')}
          />
        </Dialog>
      )}
      {settings && <SettingsDialog open onClose={() => setSettings(false)} />}
    </>
  )
}

/** Read whenever the dialog opens: another account may have signed in since. */
function useAccountDetails(isOpen: boolean): AccountDetails | null {
  const [details, setDetails] = useState<AccountDetails | null>(null)
  useEffect(() => {
    if (!isOpen) return setDetails(null)
    const closed = new AbortController()
    fetchAccountDetails(closed.signal).then(
      (found) => closed.signal.aborted || setDetails(found),
      // Without signal the dialog still signs out.
      () => {},
    )
    return () => closed.abort()
  }, [isOpen])
  return details
}

/** Asked when the dialog opens: the page around it is cached, for all visitors. */
function useMailOff(isOpen: boolean): boolean {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closed = new AbortController()
    // Without signal the form says what it says when mail is set up.
    fetchMailOff(closed.signal).then(setOff, () => {})
    return () => closed.abort()
  }, [isOpen])
  return isOff
}
