import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { valueNamed } from '../../../domain/publishing/forms/form-document.ts'
import { CheckField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'
import type { RichTextProps } from '../rich-text/rich-text.tsx'
import {
  EditorField,
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  useEditor,
  useText,
} from './field.tsx'

/** A text in Portuguese and English, side by side where there is room. */
export function TextField({ field, name, number, depth }: FieldProps<FieldOf<'text' | 'markdown'>>) {
  const isLong = field.control === 'markdown'
  return (
    <fieldset id={name} className="grid min-w-0 gap-1">
      <legend className={`font-semibold ${depth === 0 && isLong ? 'font-heading text-xl' : ''}`}>
        <FieldLabel field={field} number={number} />
      </legend>
      <div className="grid gap-3 lg:grid-cols-2">
        <LanguageControl name={`${name}.pt`} isLong={isLong} label={panelTexts.portuguese} lang="pt-BR" />
        <div className="grid content-start gap-1">
          <LanguageControl
            name={`${name}.en`}
            isLong={isLong}
            lang="en"
            label={
              <>
                {panelTexts.english} <EnglishMark name={name} />
              </>
            }
          />
          <EnglishConfirmation name={name} />
        </div>
      </div>
      {field.hint && <p className="text-ink-soft text-sm">{field.hint}</p>}
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
  const value = useText(name)
  if (isLong) return <MarkdownControl name={name} label={label} lang={lang} value={value} />
  return (
    <EditorField name={name} label={<span className="font-normal text-sm">{label}</span>}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          lang={lang}
          rows={Math.min(8, Math.ceil(value.length / 40) || 1)}
          defaultValue={value}
          className={`${className} field-sizing-content`}
        />
      )}
    </EditorField>
  )
}

type EnglishState = 'current' | 'missing' | 'stale'

/** As the text was loaded: what is being typed is not judged. */
function useEnglishState(name: string): EnglishState {
  const { document, stale } = useEditor()
  // An item of a list keeps its state when it moves.
  const [state] = useState((): EnglishState => {
    const [pt, en] = [valueNamed(document, `${name}.pt`), valueNamed(document, `${name}.en`)]
    return pt && !en ? 'missing' : en && stale.includes(name) ? 'stale' : 'current'
  })
  return state
}

function EnglishMark({ name }: { name: string }) {
  const state = useEnglishState(name)
  if (state === 'current') return null
  return <span className="badge">{state === 'missing' ? 'falta' : 'o português mudou'}</span>
}

function EnglishConfirmation({ name }: { name: string }) {
  if (useEnglishState(name) !== 'stale') return null
  return (
    <CheckField name={`${name}.enStays`} className="text-sm">
      O inglês continua valendo
    </CheckField>
  )
}

interface MarkdownControlProps {
  name: string
  label: ReactNode
  lang: string
  value: string
}

/**
 * A long text. The form's control is a text area with Markdown; an editor that shows the text as its page will loads in front of it.
 */
function MarkdownControl({ name, label, lang, value }: MarkdownControlProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [RichText, setRichText] = useState<ComponentType<RichTextProps>>()
  const [isPlain, setIsPlain] = useState(false)
  const isRich = RichText && !isPlain && textarea.current

  useEffect(() => {
    let isGone = false
    const element = textarea.current
    const show = (component: ComponentType<RichTextProps>) => {
      if (!isGone) setRichText(() => component)
    }
    import('../rich-text/rich-text.tsx').then(
      ({ default: component }) => {
        // What is being typed into is not replaced.
        if (document.activeElement !== element) return show(component)
        element?.addEventListener('blur', () => show(component), { once: true })
      },
      () => {
        // Without signal the text area stays.
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <EditorField name={name} label={<span className="font-normal text-sm">{label}</span>}>
      {({ className, id, ...control }) => (
        <>
          <textarea
            {...control}
            ref={textarea}
            id={isRich ? undefined : id}
            hidden={Boolean(isRich)}
            lang={lang}
            rows={14}
            defaultValue={value}
            className={`${className} field-sizing-content max-h-[80vh] min-h-60`}
          />
          {isRich && (
            <div id={id} className="min-w-0">
              <RichText
                textarea={isRich}
                label={lang === 'en' ? 'Texto em inglês' : 'Texto em português'}
                describedBy={control['aria-describedby']}
                isInvalid={Boolean(control['aria-invalid'])}
                onPlain={() => setIsPlain(true)}
              />
            </div>
          )}
          {isPlain && (
            <button type="button" className="text-link justify-self-start" onClick={() => setIsPlain(false)}>
              Ver formatado
            </button>
          )}
        </>
      )}
    </EditorField>
  )
}
