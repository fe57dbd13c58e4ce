import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { type MarkdownMark, markText } from './mark-text.ts'

const buttons = [
  { mark: 'bold', label: 'Negrito', sign: 'N' },
  { mark: 'heading', label: 'Título', sign: 'T' },
  { mark: 'list', label: 'Lista', sign: '•' },
  { mark: 'numbers', label: 'Lista numerada', sign: '1.' },
  { mark: 'link', label: 'Link', sign: undefined },
  { mark: 'picture', label: 'Foto', sign: undefined },
] as const satisfies { mark: MarkdownMark; label: UiText; sign: string | undefined }[]

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
      {buttons.map(({ mark, label, sign }) => (
        <button
          key={mark}
          type="button"
          title={t(label)}
          aria-label={t(label)}
          className={`grid min-h-11 min-w-11 place-items-center px-2 rounded-md border-2 border-ink-soft ${mark === 'bold' ? 'font-bold' : ''}`}
          onClick={() => apply(mark)}
        >
          {sign ?? t(label)}
        </button>
      ))}
    </div>
  )
}
