import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** In the footer, for those who came back: never a banner. */
export function InstallOffer() {
  const { t } = useLanguage()
  const offer = useInstallOffer()
  const container = offer && document.querySelector('.footer-end')
  if (!container) return null
  return createPortal(
    offer === 'prompt' ? (
      <button type="button" onClick={install} className="min-h-11 underline">
        {t('Instalar no celular')}
      </button>
    ) : (
      <p className="py-2">
        {t('No iPhone: toque em Compartilhar e depois em “Adicionar à Tela de Início”.')}
      </p>
    ),
    container,
  )
}

/** Not in the types of browsers: Chromium's event that a site may be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

/** Takes the event that `keepInstallOffer` may have kept already. */
export function listenForInstallPrompt(): void {
  const early: InstallPromptEvent | undefined = Reflect.get(globalThis, 'installPrompt')
  if (early) change(early)
  addEventListener('beforeinstallprompt', (event) => change(event as InstallPromptEvent))
  addEventListener('appinstalled', () => change(undefined))
}

function change(event: InstallPromptEvent | undefined): void {
  prompt = event
  for (const listener of listeners) listener()
}

/** How this browser installs the site: by a prompt, by hand, or not at all. */
function useInstallOffer(): 'prompt' | 'by-hand' | undefined {
  const isPossible = useSyncExternalStore(subscribe, () => prompt !== undefined)
  // Browsers that refuse storage have no stored pages: nothing to install.
  if (!Reflect.get(globalThis, 'isReturning')) return undefined
  if (isPossible) return 'prompt'
  // Only Safari on iPhones and iPads has the property; it is true in an installed site.
  return Reflect.get(navigator, 'standalone') === false ? 'by-hand' : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the visitor, in the browser's own words. A prompt can be used once. */
function install(): void {
  void prompt?.prompt()
  change(undefined)
}
