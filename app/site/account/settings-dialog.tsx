import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { Dialog } from '../layout/dialog.tsx'

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
