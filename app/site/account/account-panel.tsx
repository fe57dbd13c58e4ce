import { useState } from 'react'
import { signOutFailed } from '../../domain/accounts/account.messages.ts'
import { accountPaths, staffPath } from '../../domain/paths.ts'
import { SubmitButton } from '../../platform/forms/field.tsx'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { removeAllTyping } from '../../platform/forms/unsent-typing.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { Dialog } from '../layout/dialog.tsx'

interface AccountPanelProps {
  email: string
  documentResult?: FormResult | undefined
  onSettings(): void
  onSignedOut?(result: FormResult): void
}

/** The signed-in account, its settings and the sign-out (docs/product.md#sign-in). */
export function AccountPanel({ email, documentResult, onSettings, onSignedOut }: AccountPanelProps) {
  const { t, language } = useLanguage()
  const { formProps, state, notice } = useForm({
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
          {...formProps}
          action={inLanguage(accountPaths.account, language)}
          onSubmit={(event) => {
            removeAllTyping()
            formProps.onSubmit(event)
          }}
        >
          <SubmitButton state={state} className="button-pasture">
            {t(state === 'sending' ? 'Saindo...' : 'Sair')}
          </SubmitButton>
        </form>
      </div>
    </div>
  )
}

/** Links staff to the panel as a document: the manifest of public pages lacks its routes. */
export function PanelLink() {
  const { t } = useLanguage()
  return (
    <a href={staffPath} className="button button-pasture mb-6">
      {t('Painel')}
    </a>
  )
}

const items = [{ text: 'Perfil' }, { text: 'Privacidade' }, { text: 'Produtos' }] as const

/** Planned settings; each shows that it comes soon (docs/product.md#sign-in). */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLanguage()
  const [selected, setSelected] = useState<UiText>()

  function close() {
    setSelected(undefined)
    onClose()
  }

  return (
    <Dialog name={t('Configurações')} open={open} onClose={close}>
      <div className="grid gap-3">
        {items.map(({ text }) => (
          <button key={text} type="button" className="choice text-left" onClick={() => setSelected(text)}>
            {t(text)}
          </button>
        ))}
        <div role="alert" className="min-h-6 font-semibold">
          {selected && t('Em breve: {item}', { item: t(selected) })}
        </div>
        <button type="button" className="button button-pasture justify-self-start" onClick={onClose}>
          {t('Fechar')}
        </button>
      </div>
    </Dialog>
  )
}
