import { placeholders, type TypedAnswer } from '../../domain/inbox/answers/saved-answer.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { htmlLang, type Language } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { InputField, TextAreaField } from '../controls.tsx'
import type { FieldErrors } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'

interface AnswerFormProps {
  action: string
  typed: TypedAnswer
  updatedAt?: number
  errors?: FieldErrors | undefined
}

export function AnswerForm({ action, typed, updatedAt, errors = {} }: AnswerFormProps) {
  const { t } = useLanguage()
  return (
    <form method="post" action={action} className="grid max-w-4xl gap-4">
      {updatedAt !== undefined && <input type="hidden" name="expectedUpdatedAt" value={updatedAt} />}
      <InputField
        label={{ pt: 'Nome da resposta', en: 'Name of the answer' }}
        name="name"
        required
        maxLength={60}
        defaultValue={typed.name}
        error={errors['name']}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextFields
          language="pt"
          heading={panelTexts.portuguese}
          subject={typed.subjectPt}
          text={typed.textPt}
          errors={errors}
          required
        />
        <TextFields
          language="en"
          heading={panelTexts.english}
          subject={typed.subjectEn}
          text={typed.textEn}
          errors={errors}
        />
      </div>
      <button type="submit" className="button button-terracotta justify-self-start">
        {t({ pt: 'Salvar a resposta', en: 'Save the answer' })}
      </button>
    </form>
  )
}

interface TextFieldsProps {
  language: Language
  heading: ShownText
  subject: string
  text: string
  errors: FieldErrors
  required?: boolean
}

function TextFields({ language, heading, subject, text, errors, required = false }: TextFieldsProps) {
  const { t } = useLanguage()
  const suffix = language === 'pt' ? 'Pt' : 'En'
  const names = Object.values(placeholders[language]).map((name) => `{${name}}`)
  const hint = `hint-${language}`
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 font-heading text-lg">{t(heading)}</legend>
      <TextAreaField
        label={{ pt: 'Texto', en: 'Text' }}
        name={`text${suffix}`}
        rows={9}
        required={required}
        maxLength={maxTextLength}
        defaultValue={text}
        lang={htmlLang[language]}
        aria-describedby={hint}
        error={errors[`text${suffix}`]}
      />
      <p id={hint} className="wrap-anywhere text-ink-soft text-sm">
        {t({ pt: 'O site preenche: {names}', en: 'The site fills in: {names}' }, { names: names.join(', ') })}
      </p>
      <InputField
        label={{ pt: 'Assunto do e-mail (se quiser)', en: 'Subject of the e-mail (optional)' }}
        name={`subject${suffix}`}
        maxLength={120}
        defaultValue={subject}
        lang={htmlLang[language]}
        error={errors[`subject${suffix}`]}
      />
    </fieldset>
  )
}
