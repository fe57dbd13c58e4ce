import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'

interface LinkFieldProps {
  label: string
  link: string
  children?: ReactNode
}

/** A link to pass on, with a button that copies it; without scripts it is selected by a tap. */
export function LinkField({ label, link, children }: LinkFieldProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  async function copy() {
    field.current?.select()
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid gap-3">
      <label className="grid gap-1 font-semibold">
        {label}
        <input
          ref={field}
          readOnly
          value={link}
          className="control font-normal"
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="scripted button button-pasture" onClick={() => void copy()}>
          {t('Copiar o link')}
        </button>
        {children}
      </div>
      <p role="status" className="font-semibold">
        {state === 'copied' && t('Link copiado.')}
        {state === 'failed' && t('Não deu para copiar. O link está marcado: segure nele e toque em Copiar.')}
      </p>
    </div>
  )
}
