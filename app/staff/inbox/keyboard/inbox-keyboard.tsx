import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { Dialog } from '../../../site/layout/dialog.tsx'
import { pressInboxKey } from './inbox-keys.ts'
import { readKeysSetting, storeKeysSetting } from './keys-setting.ts'

const keys: [key: string, text: UiText][] = [
  ['j', 'Próximo lead, ou seta para baixo'],
  ['k', 'Lead anterior, ou seta para cima'],
  ['x', 'Marcar ou desmarcar'],
  ['Enter', 'Abrir o lead'],
  ['?', 'Mostrar esta ajuda'],
]

/** The inbox's keys with their help; needs scripts, so the served page has neither. */
export function InboxKeyboard() {
  const { t } = useLanguage()
  /** Null until the page runs. */
  const [isOn, setIsOn] = useState<boolean | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => setIsOn(readKeysSetting()), [])

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (pressInboxKey(event, () => setIsOpen(true))) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  if (isOn === null) return null

  function turn(on: boolean) {
    setIsOn(on)
    storeKeysSetting(on)
  }

  return (
    <>
      <button type="button" className="keys-button text-link min-h-11" onClick={() => setIsOpen(true)}>
        {t('Atalhos do teclado')}
      </button>
      <Dialog name={t('Atalhos do teclado')} open={isOpen} onClose={() => setIsOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {keys.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border-2 border-ink px-2 font-semibold">{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft text-sm">
          {t('As setas valem com o foco num lead. Nada acontece enquanto você escreve.')}
        </p>
        <label className="mt-3 flex min-h-11 items-center gap-2">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          {t('Usar os atalhos neste aparelho')}
        </label>
      </Dialog>
    </>
  )
}
