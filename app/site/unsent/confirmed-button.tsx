import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'

interface ConfirmedButtonProps {
  label: string
  question: string
  onConfirm(): void
}

/** A button that asks before it deletes. */
export function ConfirmedButton({ label, question, onConfirm }: ConfirmedButtonProps) {
  const { t } = useLanguage()
  const [state, setState] = useState<'initial' | 'asking' | 'answered'>('initial')
  const first = useRef<HTMLButtonElement>(null)
  // The focused button no longer exists.
  useEffect(() => {
    if (state !== 'initial') first.current?.focus()
  }, [state])
  const className = 'min-h-11 underline underline-offset-4'

  if (state !== 'asking')
    return (
      <button
        ref={first}
        type="button"
        className={`${className} justify-self-start`}
        onClick={() => setState('asking')}
      >
        {label}
      </button>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      <span>{question}</span>
      <button ref={first} type="button" className={className} onClick={() => setState('answered')}>
        {t('Não apagar')}
      </button>
      <button type="button" className={`${className} text-danger`} onClick={onConfirm}>
        {t('Sim, apagar')}
      </button>
    </span>
  )
}
