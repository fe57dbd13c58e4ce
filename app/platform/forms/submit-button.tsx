import type { ReactNode } from 'react'

interface SubmitButtonProps {
  sending: boolean
  className?: string
  children: ReactNode
}

/** Can hold the focus while sending, which a disabled button cannot; `useForm` ignores a second send. */
export function SubmitButton({ sending, className = 'button-terracotta', children }: SubmitButtonProps) {
  return (
    <button type="submit" className={`button ${className}`} aria-disabled={sending}>
      {children}
    </button>
  )
}
