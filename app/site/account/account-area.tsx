import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { accountButtonsId, type DialogName, useVisitor, type Visitor } from '../../domain/accounts/visitor.ts'
import {
  type AccountDetails,
  fetchAccountDetails,
  fetchMailOff,
} from '../../domain/accounts/watch-session.ts'
import { accountPaths, isPrivatePath } from '../../domain/paths.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { DialogLink } from '../../platform/ui/dialog-link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { AccountPanel, PanelLink, SettingsDialog } from './account-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** State shared by the account buttons and dialogs, which different parts of the page show. */
export function useAccountArea() {
  const [visitor, setVisitor] = useVisitor()
  const [open, setOpen] = useState<DialogName | null>(null)
  const [notice, setNotice] = useState<ToastNotice>()

  const path = withoutLanguage(useLocation().pathname)
  const [shownPath, setShownPath] = useState(path)
  // A link within a dialog opens a page behind it.
  if (path !== shownPath) {
    setShownPath(path)
    setOpen(null)
  }
  // Pages of one visitor are the forms themselves, or belong to the session that a dialog would end.
  const hasDialogs = !isPrivatePath(path)

  return {
    visitor,
    show: hasDialogs ? (dialog: DialogName) => setOpen(dialog) : undefined,
    dialogs: hasDialogs && (
      <AccountDialogs
        open={open}
        visitor={visitor}
        onOpen={setOpen}
        onVisitor={setVisitor}
        onNotice={setNotice}
      />
    ),
    // Rendered before it has a notice, so that screen readers announce the first one.
    toast: visitor !== 'unknown' && <Toast notice={notice} closesItself />,
  }
}

export type AccountArea = ReturnType<typeof useAccountArea>

/**
 * `html[data-visitor]` selects what is shown (docs/product.md#header-and-footer): nothing while the visitor is unknown, then
 * Login and Cadastro, or Minha Conta. Without scripts all are shown.
 */
export function AccountButtons({ visitor, show }: AccountArea) {
  const { t, language } = useLanguage()
  // Before a dialog that closes looks for its opener.
  useLayoutEffect(() => {
    if (visitor === 'unknown') return
    document.documentElement.dataset['visitor'] = visitor === 'guest' ? 'guest' : 'account'
  }, [visitor])

  function link(dialog: DialogName, label: string, shownTo: string) {
    const target = {
      href: inLanguage(accountPaths[dialog], language),
      className: `account-button ${shownTo}`,
    }
    if (!show || (dialog === 'account' && visitor === 'unreachable')) return <a {...target}>{label}</a>
    return (
      <DialogLink {...target} dialog={dialogId(dialog)} onOpen={() => show(dialog)}>
        {label}
      </DialogLink>
    )
  }
  return (
    <div id={accountButtonsId} className="account-buttons">
      {link('login', t('Login'), 'for-guests')}
      {link('registration', t('Cadastro'), 'for-guests')}
      {link('account', t('Minha Conta'), 'for-account')}
    </div>
  )
}

interface AccountDialogsProps {
  open: DialogName | null
  visitor: Visitor
  onOpen(dialog: DialogName | null): void
  onVisitor(visitor: Visitor): void
  onNotice(notice: ToastNotice | undefined): void
}

function dialogId(dialog: DialogName): string {
  return `${dialog}-dialog`
}

/**
 * Login, registration and account (docs/product.md#header-and-footer). The first two are in the markup of each page, so that they open at
 * the touch and can be sent before the app runs.
 */
function AccountDialogs({ open, visitor, onOpen, onVisitor, onNotice }: AccountDialogsProps) {
  const { t } = useLanguage()
  const account = useAccountDetails(open === 'account')
  const isMailOff = useMailOff(open === 'registration')
  const [settings, setSettings] = useState(false)
  const finished = useRef(false)
  const [hasAccount, setHasAccount] = useState(false)
  if (open === 'account' && !hasAccount) setHasAccount(true)

  /** Shows the result outside of the dialog, where it stays after the dialog closes. */
  function finish({ notice }: FormResult, changed: Visitor = visitor) {
    finished.current = true
    onOpen(null)
    onVisitor(changed)
    onNotice(notice)
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
  const dialog = (dialog: DialogName) => ({
    id: dialogId(dialog),
    open: open === dialog,
    onClose: () => open === dialog && onOpen(null),
    onOpened: () => onOpen(dialog),
  })

  return (
    <>
      <Dialog name={t('Login')} {...dialog('login')}>
        <LoginForm onSignedIn={(result) => finish(result, result.account ? 'account' : visitor)} />
        <p className="mt-6">
          {t('Ainda não tem conta?')}{' '}
          <button type="button" className="text-link" onClick={() => onOpen('registration')}>
            {t('Cadastre-se')}
          </button>
        </p>
      </Dialog>
      <Dialog name={t('Cadastro')} {...dialog('registration')}>
        <RegistrationForm isMailOff={isMailOff} onRegistered={(result) => finish(result)} />
      </Dialog>
      {hasAccount && (
        <Dialog name={t('Minha Conta')} {...dialog('account')}>
          {account?.isStaff && <PanelLink />}
          <AccountPanel
            email={account?.email ?? ''}
            onSettings={() => setSettings(true)}
            onSignedOut={(result) => finish(result, 'guest')}
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
