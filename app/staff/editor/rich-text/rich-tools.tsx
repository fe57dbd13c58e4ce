import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import type { CommandName } from './rich-view.ts'

interface ToolButtonProps {
  label: ShownText
  isPressed?: boolean
  isExpanded?: boolean
  onPress(): void
  children: ReactNode
}

/** Leaves the focus in the text, and with it the keyboard of a phone. */
export function ToolButton({ label, isPressed, isExpanded, onPress, children }: ToolButtonProps) {
  const { t } = useLanguage()
  return (
    <button
      type="button"
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="rich-tool"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}

export const icons = {
  heading: <path d="M6 5v14M18 5v14M6 12h12" />,
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="3" />,
  italic: <path d="M10 5h8M6 19h8M14 5l-4 14" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />,
  numbers: <path d="M10 6h10M10 12h10M10 18h10M4 4.500h1v4M4 8.500h2M3.500 14.500h2l-2 4h2" />,
  link: <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
  picture: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01" />,
  video: <path d="M4 6h16v12H4zM10 9.500v5l4.500-2.500z" />,
  undo: <path d="M9 8H4V3M4.500 8a8 8 0 1 1-.5 6" />,
  plain: <path d="M8 8l-4 4 4 4M16 8l4 4-4 4M13.500 6l-3 12" />,
}

export const tools = [
  { command: 'heading', label: { pt: 'Título', en: 'Heading' }, icon: icons.heading },
  { command: 'bold', label: { pt: 'Negrito', en: 'Bold' }, icon: icons.bold },
  { command: 'italic', label: { pt: 'Itálico', en: 'Italic' }, icon: icons.italic },
  { command: 'list', label: { pt: 'Lista', en: 'List' }, icon: icons.list },
  { command: 'numbers', label: { pt: 'Lista numerada', en: 'Numbered list' }, icon: icons.numbers },
  { command: 'undo', label: { pt: 'Desfazer', en: 'Undo' }, icon: icons.undo },
] as const satisfies { command: CommandName; label: ShownText; icon: ReactNode }[]
