import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { accountButtonsId, type DialogName, useVisitor } from '../../domain/accounts/visitor.ts'
import { accountPaths, isPrivatePath } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { DialogLink } from '../../platform/ui/dialog-link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { AccountDialogs, dialogId } from './account-dialogs.tsx'

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
