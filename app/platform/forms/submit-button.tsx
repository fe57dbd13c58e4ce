import type { ReactNode } from 'react'

interface SubmitButtonProps {
  state: 'idle' | 'sending'
  className?: string
  children: ReactNode
}

/** Not disabled while sending, because a disabled button loses the focus; `useForm` ignores a second submit. */
export function SubmitButton({ state, className = 'button-terracotta', children }: SubmitButtonProps) {
  return (
    <button type="submit" className={`button ${className}`} aria-disabled={state === 'sending'}>
      {children}
    </button>
  )
}
