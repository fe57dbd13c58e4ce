import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { RichTextProps } from '../rich-text/rich-text.tsx'
import { LabelledControl } from './field.tsx'

interface MarkdownControlProps {
  name: string
  label: ReactNode
  lang: string
  value: string
}

/**
 * A long text. The form's control is a text area with Markdown; an editor that shows the text as its page will loads in front of it.
 */
export function MarkdownControl({ name, label, lang, value }: MarkdownControlProps) {
  const { t } = useLanguage()
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
    <LabelledControl name={name} label={<span className="font-normal text-sm">{label}</span>}>
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
                label={t(
                  lang === 'en'
                    ? { pt: 'Texto em inglês', en: 'Text in English' }
                    : { pt: 'Texto em português', en: 'Text in Portuguese' },
                )}
                describedBy={control['aria-describedby']}
                isInvalid={control['aria-invalid']}
                onPlain={() => setIsPlain(true)}
              />
            </div>
          )}
          {isPlain && (
            <button type="button" className="text-link justify-self-start" onClick={() => setIsPlain(false)}>
              {t({ pt: 'Ver formatado', en: 'Show formatted' })}
            </button>
          )}
        </>
      )}
    </LabelledControl>
  )
}
