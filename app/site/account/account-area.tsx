import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { accountButtonsId, type DialogName, useVisitor } from '../../domain/accounts/visitor.ts'
import { accountPaths } from '../../domain/paths.ts'
import { settledWithin } from '../../platform/framework/wait.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { DialogLink } from '../../platform/ui/dialog-link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { loadAccountEnglish } from '../english-parts.ts'
import { Dialog } from '../layout/dialog.tsx'
import type { AccountDialogsProps } from './account-dialogs.tsx'

/** State shared by the account buttons and dialogs, which different parts of the page show. */
export function useAccountArea() {
  const { t, language } = useLanguage()
  const [visitor, setVisitor] = useVisitor()
  const [open, setOpen] = useState<DialogName | null>(null)
  const [notice, setNotice] = useState<ToastNotice>()
  const [Dialogs, setDialogs] = useState<ComponentType<AccountDialogsProps>>()

  // A link within a dialog opens a page behind it.
  const path = withoutLanguage(useLocation().pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page changes
  useEffect(() => setOpen(null), [path])

  async function prepare() {
    const [{ AccountDialogs }] = await Promise.all([
      import('./account-dialogs.tsx'),
      loadAccountEnglish(language),
    ])
    setDialogs(() => AccountDialogs)
    return AccountDialogs
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a frame opens
  useEffect(() => {
    if (!open || Dialogs) return
    let isAwaited = true
    settledWithin(maxLoadMs, prepare()).then((loaded) => {
      if (loaded || !isAwaited) return
      // The page has the same form as the dialog. Coming back to this one shows no frame.
      setOpen(null)
      location.assign(inLanguage(accountPaths[open], language))
    })
    return () => {
      isAwaited = false
    }
  }, [open, Dialogs])

  return {
    visitor,
    approach: () => void prepare().catch(() => {}),
    show: (dialog: DialogName) => setOpen(dialog),
    dialogs: Dialogs ? (
      <Dialogs open={open} visitor={visitor} onOpen={setOpen} onVisitor={setVisitor} onNotice={setNotice} />
    ) : (
      // In the markup, so that it opens at the touch, before the app runs.
      <Dialog id={frameId} name={t('Carregando...')} open={open !== null} onClose={() => setOpen(null)} />
    ),
    // Rendered before it has a notice, so that screen readers announce the first one.
    toast: Dialogs && <Toast notice={notice} closesItself />,
  }
}

/** The dialog that is open until the forms are loaded. */
const frameId = 'account-frame'

/** After this time the page with the form opens instead. */
const maxLoadMs = 5_000

export type AccountArea = ReturnType<typeof useAccountArea>

/**
 * `html[data-visitor]` selects what is shown (docs/product.md#header-and-footer): nothing while the visitor is unknown, then
 * Login and Cadastro, or Minha Conta. Without scripts all are shown.
 */
export function AccountButtons({ visitor, approach, show }: AccountArea) {
  const { t, language } = useLanguage()
  // Before a dialog that closes looks for its opener.
  useLayoutEffect(() => {
    if (visitor === 'unknown') return
    document.documentElement.dataset['visitor'] = visitor === 'guest' ? 'guest' : 'account'
  }, [visitor])

  const link = (dialog: DialogName, label: string, shownTo: string) => (
    <DialogLink
      href={inLanguage(accountPaths[dialog], language)}
      className={`account-button ${shownTo}`}
      dialog={frameId}
      onPointerEnter={approach}
      onFocus={approach}
      onOpen={() => show(dialog)}
    >
      {label}
    </DialogLink>
  )
  return (
    <div id={accountButtonsId} className="account-buttons">
      {link('login', t('Login'), 'for-guests')}
      {link('registration', t('Cadastro'), 'for-guests')}
      {visitor === 'unreachable' ? (
        <a href={inLanguage(accountPaths.account, language)} className="account-button for-account">
          {t('Minha Conta')}
        </a>
      ) : (
        link('account', t('Minha Conta'), 'for-account')
      )}
    </div>
  )
}
