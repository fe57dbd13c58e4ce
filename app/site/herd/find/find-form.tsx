import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressParameters, rangeEnds } from '../../../domain/herd/search/form-parameters.ts'
import type { FormField, Option } from '../../../domain/herd/search/query.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { countedAnimals } from '../list-texts.ts'
import type { FilterView, OwnLimit } from './list-view.server.ts'

/** A GET form, which with scripts changes the list in place. */
export function FindForm({ filter, total }: { filter: FilterView; total: number }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { list, search, fields, moreFields } = filter

  const shownSearch = useRef(search)
  // Links and the browser's history change the query, too. What was typed before the app ran stays.
  useEffect(() => {
    if (shownSearch.current === search) return
    shownSearch.current = search
    form.current?.reset()
  }, [search])
  return (
    <form ref={form} action={pathname} noValidate onSubmit={useSearchInPlace()} className="grid gap-3">
      {fields.map((field) => field.control === 'hidden' && <Field key={field.name} field={field} />)}
      <div className="grid grid-cols-1 items-end gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => field.control !== 'hidden' && <Field key={field.name} field={field} />)}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 *:open:basis-full">
        {moreFields.length > 0 && (
          <details>
            <summary className="details-summary">{t('Mais filtros')}</summary>
            <div className="grid gap-3 pt-2">
              {moreFields.map((row, index) => (
                <div
                  key={index}
                  className="grid grid-cols-1 gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4"
                >
                  {row.map((field) => (
                    <Field key={field.control + field.name} field={field} />
                  ))}
                </div>
              ))}
            </div>
          </details>
        )}
        <button type="submit" className="button button-pasture">
          {t('Mostrar')}
        </button>
      </div>
      <p role="status" className="sr-only">
        {t('{animals} com estes filtros', { animals: countedAnimals(list, total) })}
      </p>
    </form>
  )
}

export function OwnLimitForm({ limit, anchor }: { limit: OwnLimit; anchor: string }) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  const { name, text, value, hidden } = limit
  return (
    <form
      action={`${pathname}#${anchor}`}
      onSubmit={useSearchInPlace()}
      className="flex max-w-3xl flex-wrap items-end gap-2"
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-0 basis-40">
        <span className="font-semibold text-sm">{content(text)}</span>
        <input
          // A link may have changed it.
          key={value}
          name={name}
          defaultValue={value}
          inputMode="text"
          autoComplete="off"
          className="control"
        />
      </label>
      <button type="submit" className="button button-pasture">
        {t('Mostrar')}
      </button>
    </form>
  )
}

function useSearchInPlace() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = addressParameters(new FormData(event.currentTarget)).toString()
    void navigate(pathname + (parameters && `?${parameters}`), { preventScrollReset: true })
  }
}

function Field({ field }: { field: FormField }) {
  const { content } = useLanguage()
  const { control, name } = field
  switch (control) {
    case 'hidden':
      return <input type="hidden" name={name} value={field.value} />
    case 'choice':
      return <ChoiceInput {...field} />
    case 'range':
      return <RangeInputs {...field} />
    default:
      return (
        <label>
          <span className="font-semibold">{content(field.label)}</span>
          <input
            type={control === 'text' ? undefined : control}
            name={name}
            maxLength={field.maxLength}
            defaultValue={field.value}
            className="control"
          />
        </label>
      )
  }
}

/** The key sets the choice of a new query: resetting the form would show the first one. */
function ChoiceInput({ name, label, value, options }: Extract<FormField, { control: 'choice' }>) {
  const { content } = useLanguage()
  const optionOf = ({ value, text }: Option) => (
    <option key={value} value={value}>
      {content(text)}
    </option>
  )
  return (
    <label>
      <span className="font-semibold">{content(label)}</span>
      <select key={value} name={name} defaultValue={value} className="control">
        {options.map((each) =>
          'options' in each ? (
            <optgroup key={each.label} label={content(each.label)}>
              {each.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(each)
          ),
        )}
      </select>
    </label>
  )
}

/** Two inputs: phones have no good double slider. `name` is the parameter's. */
function RangeInputs({ name, label, type, ...range }: Extract<FormField, { control: 'range' }>) {
  const { t, content } = useLanguage()
  return (
    <fieldset>
      <legend className="font-semibold">{content(label)}</legend>
      {/* A day is as wide as the browser draws it. */}
      <div className={type === 'date' ? 'flex flex-wrap gap-2' : 'flex gap-2'}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex grow basis-0 items-center gap-2">
            {end === 'from' ? t('de') : t('até')}
            <input
              type={type}
              step={type === 'number' ? 'any' : undefined}
              name={name + rangeEnds[end]}
              defaultValue={range[end]}
              className="control"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
