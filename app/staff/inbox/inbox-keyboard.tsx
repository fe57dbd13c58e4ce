import { useEffect, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { Dialog } from '../../site/layout/dialog.tsx'

const keys: [key: string, text: UiText][] = [
  ['j', 'Próximo contato, ou seta para baixo'],
  ['k', 'Contato anterior, ou seta para cima'],
  ['x', 'Marcar ou desmarcar'],
  ['Enter', 'Abrir o contato'],
  ['?', 'Mostrar esta ajuda'],
]

/** The inbox's keys with their help; needs scripts, so the served page has neither. */
export function InboxKeyboard() {
  const { t } = useLanguage()
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
      <button type="button" className="keys-button text-link" onClick={() => setIsOpen(true)}>
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
          {t('As setas valem com o foco num contato. Nada acontece enquanto você escreve.')}
        </p>
        <label className="mt-3 flex min-h-11 items-center gap-2">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          {t('Usar os atalhos neste aparelho')}
        </label>
      </Dialog>
    </>
  )
}

/** Handles a key in the inbox. True when it was one of the inbox's. */
function pressInboxKey(event: KeyboardEvent, openHelp: () => void): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  const { target } = event
  if (!(target instanceof Element) || isTyping(target) || document.querySelector('dialog[open]')) return false
  const lead = target.closest('[data-lead]')
  switch (event.key) {
    case 'j':
      return focusLead(lead, 1)
    case 'k':
      return focusLead(lead, -1)
    // Elsewhere, arrows scroll the page.
    case 'ArrowDown':
      return lead !== null && focusLead(lead, 1)
    case 'ArrowUp':
      return lead !== null && focusLead(lead, -1)
    case 'x':
      return check(lead)
    case '?':
      openHelp()
      return true
    default:
      return false
  }
}

/** A lead's own box takes no text. */
function isTyping(target: Element): boolean {
  const isField = target.closest('input, textarea, select, [contenteditable]') !== null
  return isField && !target.matches('[data-lead] input[type="checkbox"]')
}

function focusLead(current: Element | null, step: 1 | -1): boolean {
  const leads = [...document.querySelectorAll('[data-lead]')]
  const index = current ? leads.indexOf(current) + step : 0
  const link = leads[Math.min(Math.max(index, 0), leads.length - 1)]?.querySelector('a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined && link !== null
}

function check(lead: Element | null): boolean {
  const box = lead?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== undefined && box !== null
}

const storageKey = 'atalhos-dos-leads'

/** Whether this browser uses the inbox's keys: WCAG 2.1.4 asks for a way to turn off keys without modifiers. */
function readKeysSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Lasts as long as the page where the browser blocks storage. */
function storeKeysSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Blocked or full.
  }
}
