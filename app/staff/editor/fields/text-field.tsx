import type { ReactNode } from 'react'
import { confirmationName, markName, parseMark } from '../../../domain/publishing/forms/form-values.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import {
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  LabelledControl,
  useEditor,
} from './field.tsx'
import { MarkdownControl } from './markdown-control.tsx'

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
        <LanguageControl
          name={`${name}.pt`}
          isLong={isLong}
          label={t({ pt: 'Português', en: 'Portuguese' })}
          lang="pt-BR"
        />
        <div className="grid content-start gap-1">
          <LanguageControl
            name={`${name}.en`}
            isLong={isLong}
            lang="en"
            label={
              <>
                {t({ pt: 'Inglês', en: 'English' })} <EnglishMark name={name} />
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
  if (isLong) return <MarkdownControl name={name} label={label} lang={lang} value={value} />
  return (
    <LabelledControl name={name} label={<span className="font-normal text-sm">{label}</span>}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          lang={lang}
          rows={Math.min(8, Math.ceil(value.length / 40) || 1)}
          defaultValue={value}
          className={`${className} field-sizing-content`}
        />
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
        <span className="badge">
          {t(
            state === 'missing'
              ? { pt: 'falta', en: 'missing' }
              : { pt: 'o português mudou', en: 'the Portuguese has changed' },
          )}
        </span>
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
      {t({ pt: 'O inglês continua valendo', en: 'The English is still right' })}
    </label>
  )
}
