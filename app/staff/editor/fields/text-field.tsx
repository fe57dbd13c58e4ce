import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { valueNamed } from '../../../domain/forms/form-document.ts'
import { Field } from '../../../platform/forms/field.tsx'
import { CheckField, TextAreaField } from '../../controls.tsx'
import { panelTexts } from '../../panel-texts.ts'
import type { RichTextProps } from '../rich-text/rich-text.tsx'
import {
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  useEditor,
  useFieldProps,
  useText,
} from './field.tsx'

/** A text in Portuguese and English, side by side where there is room. */
export function TextField({ field, name, number, depth }: FieldProps<FieldOf<'text' | 'markdown'>>) {
  const english = useEnglishState(name)
  const isLong = field.control === 'markdown'
  const Control = isLong ? MarkdownControl : PlainControl
  return (
    <fieldset id={name} className="grid min-w-0 gap-1">
      <legend className={`font-semibold ${depth === 0 && isLong ? 'font-heading text-xl' : ''}`}>
        <FieldLabel field={field} number={number} />
      </legend>
      <div className="grid gap-3 lg:grid-cols-2">
        <Control name={`${name}.pt`} lang="pt-BR">
          {panelTexts.portuguese}
        </Control>
        <div className="grid content-start gap-1">
          <Control name={`${name}.en`} lang="en">
            {panelTexts.english}{' '}
            {english && (
              <span className="badge">{english === 'missing' ? 'falta' : 'o português mudou'}</span>
            )}
          </Control>
          {english === 'stale' && (
            <CheckField name={`${name}.enStays`} className="text-sm">
              O inglês continua valendo
            </CheckField>
          )}
        </div>
      </div>
      {field.hint && <p className="text-ink-soft text-sm">{field.hint}</p>}
      <FieldError name={name} />
    </fieldset>
  )
}

/** State of the text as it was loaded: what is being typed is not judged. An item of a list keeps its state when it moves. */
function useEnglishState(name: string): 'missing' | 'stale' | undefined {
  const { document, stale } = useEditor()
  const [state] = useState((): 'missing' | 'stale' | undefined => {
    const [pt, en] = [valueNamed(document, `${name}.pt`), valueNamed(document, `${name}.en`)]
    return pt && !en ? 'missing' : en && stale.includes(name) ? 'stale' : undefined
  })
  return state
}

interface ControlProps {
  name: string
  lang: string
  children: ReactNode
}

function PlainControl({ name, lang, children }: ControlProps) {
  const value = useText(name)
  return (
    <TextAreaField
      {...useFieldProps(name)}
      label={<span className="font-normal text-sm">{children}</span>}
      lang={lang}
      rows={Math.min(8, Math.ceil(value.length / 40) || 1)}
      defaultValue={value}
      className="[&>textarea]:field-sizing-content"
    />
  )
}

/**
 * A long text. The form's control is a text area with Markdown; an editor that shows the text as its page will loads in front of it.
 */
function MarkdownControl({ name, lang, children }: ControlProps) {
  const value = useText(name)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [RichText, setRichText] = useState<ComponentType<RichTextProps>>()
  const [isPlain, setIsPlain] = useState(false)
  const isRich = RichText && !isPlain && textarea.current

  useEffect(() => {
    let isGone = false
    const element = textarea.current
    import('../rich-text/rich-text.tsx').then(
      ({ default: component }) => {
        const show = () => !isGone && setRichText(() => component)
        // What is being typed into is not replaced.
        if (document.activeElement !== element) return show()
        element?.addEventListener('blur', show, { once: true })
      },
      // Without signal the text area stays.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <Field {...useFieldProps(name)} label={<span className="font-normal text-sm">{children}</span>}>
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
    </Field>
  )
}
