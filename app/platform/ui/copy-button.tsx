import { type ReactNode, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  text: string
  className?: string
  children: ReactNode
}

/** Copies a text. Only where the browser lets a script write to the clipboard. */
export function CopyButton({ text, className = '', children }: CopyButtonProps) {
  const { t } = useLanguage()
  const [isCopied, setIsCopied] = useState(false)
  if (useHydrated() && !navigator.clipboard) return null
  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <>
      <button type="button" onClick={() => void copy().catch(() => {})} className={`scripted ${className}`}>
        {children}
      </button>
      <span role="status">{isCopied && t('Copiado')}</span>
    </>
  )
}
