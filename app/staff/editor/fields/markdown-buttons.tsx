import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { type MarkdownMark, markText } from './mark-text.ts'

const buttons = [
  { mark: 'bold', label: 'Negrito' },
  { mark: 'heading', label: 'Título' },
  { mark: 'list', label: 'Lista' },
  { mark: 'numbers', label: 'Lista numerada' },
  { mark: 'link', label: 'Link' },
  { mark: 'picture', label: 'Foto' },
] as const satisfies { mark: MarkdownMark; label: UiText }[]

/** Marks the selected text. Without a script there are no buttons: Markdown can be typed. */
export function MarkdownButtons({ textarea }: { textarea: string }) {
  const { t } = useLanguage()
  function apply(mark: MarkdownMark) {
    const control = document.getElementById(textarea)
    if (!(control instanceof HTMLTextAreaElement)) return
    const { selectionStart, selectionEnd, value } = control
    const marked = markText(mark, value, selectionStart, selectionEnd)
    control.focus()
    control.setRangeText(marked.text, marked.from, marked.to, 'end')
    control.setSelectionRange(marked.selectFrom, marked.selectTo)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="scripted flex flex-wrap gap-1">
      {buttons.map(({ mark, label }) => (
        <button
          key={mark}
          type="button"
          className={`min-h-11 rounded-md border-2 border-ink-soft px-2 ${mark === 'bold' ? 'font-bold' : ''}`}
          onClick={() => apply(mark)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}
