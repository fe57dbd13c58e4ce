import type { ReactNode } from 'react'
import { confirmationName, markName, parseMark } from '../../../domain/publishing/forms/form-values.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { RichText } from '../../../platform/ui/rich-text.tsx'
import { IntentButton } from '../../controls.tsx'
import {
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  LabelledControl,
  useEditor,
} from './field.tsx'

/** A text in Portuguese and English, side by side where there is room. */
export function TextField({ field, name, number, depth }: FieldProps<FieldOf<'text' | 'markdown'>>) {
  const { t } = useLanguage()
  const isLong = field.control === 'markdown'
  return (
    <fieldset id={name} className="grid min-w-0 gap-1">
      <legend className={`font-semibold ${depth === 0 && isLong ? 'font-heading text-xl' : ''}`}>
        <FieldLabel field={field} number={number} />
      </legend>
      <div className="grid gap-3 lg:grid-cols-2">
        <LanguageControl name={`${name}.pt`} isLong={isLong} label={t('Português')} lang="pt-BR" />
        <div className="grid content-start gap-1">
          <LanguageControl
            name={`${name}.en`}
            isLong={isLong}
            lang="en"
            label={
              <>
                {t('Inglês')} <EnglishMark name={name} />
              </>
            }
          />
          <EnglishConfirmation name={name} />
        </div>
      </div>
      {field.hint && <p className="text-ink-soft text-sm">{t(field.hint)}</p>}
      <FieldError name={name} />
    </fieldset>
  )
}

interface LanguageControlProps {
  name: string
  label: ReactNode
  lang: string
  isLong: boolean
}

function LanguageControl({ name, label, lang, isLong }: LanguageControlProps) {
  const value = useEditor().values.get(name) ?? ''
  const rows = isLong ? 14 : Math.min(8, Math.ceil(value.length / 40) || 1)
  return (
    <LabelledControl name={name} label={<span className="font-normal text-sm">{label}</span>}>
      {({ className, ...control }) => (
        <>
          {isLong && <MarkdownButtons textarea={name} />}
          <textarea
            {...control}
            lang={lang}
            rows={rows}
            defaultValue={value}
            className={`${className} field-sizing-content ${isLong ? 'max-h-[80vh] min-h-60' : ''}`}
          />
          {isLong && <MarkdownPreview name={name} />}
        </>
      )}
    </LabelledControl>
  )
}

type EnglishState = 'current' | 'missing' | 'stale'

/** As the text was loaded: what is being typed is not judged. */
function useEnglishState(name: string): EnglishState {
  const { values } = useEditor()
  const mark = parseMark(values.get(markName(name)))
  if (!mark) return values.get(`${name}.pt`) ? 'missing' : 'current'
  return mark.enOf === mark.pt ? 'current' : 'stale'
}

function EnglishMark({ name }: { name: string }) {
  const { t } = useLanguage()
  const state = useEnglishState(name)
  const mark = useEditor().values.get(markName(name))
  return (
    <>
      {state !== 'current' && (
        <span className="badge">{t(state === 'missing' ? 'falta' : 'o português mudou')}</span>
      )}
      {mark && <input type="hidden" name={markName(name)} value={mark} />}
    </>
  )
}

function EnglishConfirmation({ name }: { name: string }) {
  const { t } = useLanguage()
  if (useEnglishState(name) !== 'stale') return null
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={confirmationName(name)} className="size-6" />
      {t('O inglês continua valendo')}
    </label>
  )
}

const buttons = [
  { mark: 'bold', label: 'Negrito' },
  { mark: 'heading', label: 'Título' },
  { mark: 'list', label: 'Lista' },
  { mark: 'numbers', label: 'Lista numerada' },
  { mark: 'link', label: 'Link' },
  { mark: 'picture', label: 'Foto' },
] as const satisfies { mark: MarkdownMark; label: UiText }[]

/** Marks the selected text. Without a script there are no buttons: Markdown can be typed. */
function MarkdownButtons({ textarea }: { textarea: string }) {
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

/** Posts the form to see a long text as its page shows it. Nothing is saved. */
function MarkdownPreview({ name }: { name: string }) {
  const { t } = useLanguage()
  const { preview } = useEditor()
  const id = `${name}-preview`
  return (
    <div id={id} className="grid gap-2">
      <IntentButton
        intent={`markdown:${name}`}
        label="Ver como fica"
        formAction={`#${id}`}
        className="text-link justify-self-start"
      />
      {preview?.name === name && (
        <section aria-label={t('Como fica')} className="wrap-anywhere rounded-lg bg-paper-deep p-4">
          <RichText html={preview.html} />
        </section>
      )}
    </div>
  )
}

type MarkdownMark = 'bold' | 'heading' | 'list' | 'numbers' | 'link' | 'picture'

interface MarkedText {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

const wraps: Partial<Record<MarkdownMark, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  link: ['[', '](https://)'],
  picture: ['![', '](/)'],
}

function markText(mark: MarkdownMark, text: string, start: number, end: number): MarkedText {
  const wrap = wraps[mark]
  return wrap ? wrapSelection(wrap, text, start, end) : markLines(mark, text, start, end)
}

function wrapSelection(
  [before, after]: readonly [string, string],
  text: string,
  start: number,
  end: number,
): MarkedText {
  const selected = text.slice(start, end)
  const selectFrom = start + before.length
  return {
    from: start,
    to: end,
    text: before + selected + after,
    selectFrom,
    selectTo: selectFrom + selected.length,
  }
}

function markLines(mark: MarkdownMark, text: string, start: number, end: number): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const marked = lines.map((line, index) => prefixOf(mark, index) + line).join('\n')
  return { from, to, text: marked, selectFrom: from + marked.length, selectTo: from + marked.length }
}

function prefixOf(mark: MarkdownMark, index: number): string {
  if (mark === 'heading') return '## '
  return mark === 'numbers' ? `${index + 1}. ` : '- '
}
