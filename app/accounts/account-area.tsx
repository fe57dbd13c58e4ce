import { type ComponentType, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DocumentContext } from '../document/document.tsx'
import { needAccountWords } from '../language/english.ts'
import { useLanguage } from '../language/language.tsx'
import { accountPaths, inLanguage, withoutLanguage } from '../paths.ts'
import type { ToastNotice } from '../ui/toast.tsx'
import type { AccountDialogsProps } from './account-dialogs.tsx'
import { accountButtonsId, type DialogName, useVisitor } from './visitor.ts'

/** Who is visiting and which dialog is open; the buttons and the dialogs stand in different places of the header. */
export function useAccountArea() {
  const { language } = useLanguage()
  const [visitor, setVisitor] = useVisitor()
  const [open, setOpen] = useState<DialogName | null>(null)
  const [notice, setNotice] = useState<ToastNotice>()
  const [Dialogs, setDialogs] = useState<ComponentType<AccountDialogsProps>>()

  // A link within a dialog leads to a page, which is behind it.
  const path = withoutLanguage(useLocation().pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page changes
  useEffect(() => setOpen(null), [path])

  async function prepare() {
    const [{ AccountDialogs }] = await Promise.all([
      import('./account-dialogs.tsx'),
      needAccountWords(language),
    ])
    setDialogs(() => AccountDialogs)
  }

  function show(dialog: DialogName) {
    setOpen(dialog)
    // Without its script there is still the page of the same form.
    prepare().catch(() => location.assign(inLanguage(accountPaths[dialog], language)))
  }

  return {
    visitor,
    waiting: open !== null && !Dialogs,
    approach: () => void prepare().catch(() => {}),
    show,
    dialogs: Dialogs && (
      <Dialogs open={open} visitor={visitor} onOpen={setOpen} onVisitor={setVisitor} onNotice={setNotice} />
    ),
    notice,
  }
}

export type AccountArea = ReturnType<typeof useAccountArea>

/** SPEC §2 "Header auth area": nothing while unknown, then Login and Cadastro, or Minha Conta. */
export function AccountButtons({ visitor, approach, show }: AccountArea) {
  const { t, language } = useLanguage()
  const button = (dialog: DialogName, label: string) => (
    <button
      type="button"
      className="account-button"
      aria-haspopup="dialog"
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => show(dialog)}
    >
      {label}
    </button>
  )
  return (
    <div id={accountButtonsId} className="account-buttons">
      <noscript>{useContext(DocumentContext)?.noScript.buttons}</noscript>
      {visitor === 'guest' && button('login', t('Login'))}
      {visitor === 'guest' && button('registration', t('Cadastro'))}
      {typeof visitor === 'object' && button('account', t('Minha Conta'))}
      {visitor === 'unreachable' && (
        <a href={inLanguage(accountPaths.account, language)} className="account-button">
          {t('Minha Conta')}
        </a>
      )}
    </div>
  )
}

/** The dialogs, outside of any menu that closes. */
export function AccountDialogsPlace({ dialogs, waiting }: AccountArea) {
  return (
    <>
      <noscript>{useContext(DocumentContext)?.noScript.dialogs}</noscript>
      {waiting && <div className="page-coming" />}
      {dialogs}
    </>
  )
}
