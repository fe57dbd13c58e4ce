import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Input } from '../../domain/calculators/calculator-inputs.ts'
import {
  type CalculatorName,
  calculatorNames,
  calculators,
} from '../../domain/calculators/calculator-parameters.ts'
import { paths } from '../../domain/paths.ts'
import { VisitorField } from '../../platform/forms/field.tsx'
import { unbrokenMoney } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { productParents } from '../herd/list-texts.ts'
import { ContentPage } from '../layout/content-page.tsx'
import { ChatLink, PageLink } from '../layout/site-link.tsx'
import { useHasPage } from '../site-data.ts'

/** A form without scripts leads to the result, with the numbers in the address. */
const resultId = 'resultado'

interface CalculatorPageProps {
  name: CalculatorName
  data: {
    page: { title: string; description: string; heading: string; lead: string }
    /** The page's own parameters; empty on the plain page, which alone is indexed. */
    query: string
  }
  fields: ReactNode
  note?: ReactNode
  result: ReactNode
  missing?: UiText | undefined
  children?: ReactNode
}

/** A page with a form that submits to its own address, and the result beside it (docs/product.md#calculators). */
export function CalculatorPage({
  name,
  data: { page, query },
  fields,
  note,
  result,
  missing = 'Corrija os campos marcados para ver o resultado.',
  children,
}: CalculatorPageProps) {
  const { t, language } = useLanguage()
  const hasPage = useHasPage()
  const others = calculators.filter((key) => key !== name && hasPage(key))
  return (
    <ContentPage page={page} share={name} isIndexed={query === ''} breadcrumbs={productParents}>
      <div className="page-width grid gap-8 pb-section lg:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-4">
          <Form
            preventScrollReset
            action={`${inLanguage(paths[name], language)}#${resultId}`}
            className="grid gap-5 rounded-lg border-2 border-ink p-4 sm:p-6 print:hidden"
          >
            {fields}
            <button type="submit" className="button button-terracotta">
              {t('Calcular')}
            </button>
          </Form>
          {note}
        </div>
        <section id={resultId} aria-labelledby={`${resultId}-heading`} className="flex flex-col gap-5">
          <h2 id={`${resultId}-heading`} className="font-heading text-2xl">
            {t('Resultado')}
          </h2>
          {result || <p role="status">{t(missing)}</p>}
        </section>
      </div>
      {children}
      {others.length > 0 && (
        <nav aria-labelledby="calculators-heading" className="page-width pb-section print:hidden">
          <h2 id="calculators-heading" className="font-heading text-2xl">
            {t('Outras contas')}
          </h2>
          <ul className="mt-2 grid gap-x-6 sm:flex sm:flex-wrap">
            {others.map((key) => (
              <li key={key}>
                <PageLink to={key} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {t(calculatorNames[key])}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ContentPage>
  )
}

/** Rows of a result, each with its figure beside its name. Texts are in the visitor's language. */
export function ResultRows({ rows }: { rows: readonly { name: string; figure: string; text?: string }[] }) {
  return (
    <ul className="card grow divide-y divide-line px-4 sm:px-5">
      {rows.map(({ name, figure, text }) => (
        <li
          key={name}
          className="grid grow content-center items-center gap-x-6 py-4 sm:grid-cols-[minmax(14rem,1fr)_auto]"
        >
          <h3 className="font-bold text-lg leading-tight">{name}</h3>
          <p
            className={`price text-balance sm:text-right ${text ? 'sm:row-span-2' : ''} ${figure.length > 18 ? 'text-xl sm:text-2xl' : ''}`}
          >
            {figure}
          </p>
          {text && <p>{unbrokenMoney(text)}</p>}
        </li>
      ))}
    </ul>
  )
}

export function ResultChat({ text, about }: { text: string; about?: string }) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:items-center print:hidden">
      <ChatLink about={about} text={text} className="button button-pasture px-2 sm:px-5">
        {t('Mandar esta conta no WhatsApp')}
      </ChatLink>
      <PageLink to="authenticity" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Antes de pagar, confira que somos nós')}
      </PageLink>
    </div>
  )
}

export function SourceLink({ address }: { address: string }) {
  const { t } = useLanguage()
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap underline underline-offset-4 print:hidden"
    >
      {t('Ver a fonte')}
    </a>
  )
}

interface InputFieldProps {
  label: UiText
  hint?: UiText
  input: Input<unknown>
}

/** A field for a number as people write it, or for a name. `initial` is what it begins with. */
export function LineInput({
  initial = '',
  inputMode = 'decimal',
  ...field
}: InputFieldProps & { initial?: string; inputMode?: 'decimal' | 'numeric' | 'text' }) {
  return (
    <VisitorField {...field} name={field.input.name} error={field.input.error}>
      {(control) => (
        <input
          {...control}
          // The browser's history may have changed it.
          key={field.input.typed}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={60}
          defaultValue={field.input.typed ?? initial}
        />
      )}
    </VisitorField>
  )
}

/** A day. A text that is no day shows as text: a date picker would drop it. */
export function DayInput(field: InputFieldProps) {
  const { name, typed, error } = field.input
  const isDay = !typed || (error === undefined && /^\d{4}-\d{2}-\d{2}$/.test(typed))
  return (
    <VisitorField {...field} name={name} error={typed === undefined ? undefined : error}>
      {(control) => (
        <input {...control} key={typed} type={isDay ? 'date' : 'text'} defaultValue={typed ?? ''} />
      )}
    </VisitorField>
  )
}

/** A choice of several; the first is chosen at first. Option texts are in the visitor's language. */
export function ChoiceInput({
  options,
  ...field
}: InputFieldProps & { options: readonly { value: string; text: string }[] }) {
  const { name, typed, error } = field.input
  const isUnknown = typed !== undefined && error !== undefined
  return (
    <VisitorField {...field} name={name} error={isUnknown ? error : undefined}>
      {(control) => (
        <select key={typed} {...control} className="control truncate pr-0 pl-2" defaultValue={typed}>
          {isUnknown && <option value={typed}>{typed}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </VisitorField>
  )
}
