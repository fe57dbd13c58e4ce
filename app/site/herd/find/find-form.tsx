import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  addressParameters,
  limitFields,
  limitFigures,
  orderParameter,
  queryParameters,
  rangeEnds,
  stateValues,
} from '../../../domain/herd/search/herd-query.ts'
import { countedAnimals, otherOrderTexts } from '../../../domain/herd/search/query-texts.ts'
import type { NumberRange } from '../../../platform/forms/typed-numbers.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { ChoiceField, FilterView, FormFields, OwnLimit, TraitChoice } from './filter-view.server.ts'

/** A GET form, which with scripts changes the list in place. */
export function FindForm({ filter, total }: { filter: FilterView; total: number }) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { list, search, fields } = filter

  const shownSearch = useRef(search)
  // Links and the browser's history change the query, too. What was typed before the app ran stays.
  useEffect(() => {
    if (shownSearch.current === search) return
    shownSearch.current = search
    form.current?.reset()
  }, [search])
  return (
    <form ref={form} action={pathname} noValidate onSubmit={useSearchInPlace()} className="grid gap-3">
      {fields.purpose && <input type="hidden" name={queryParameters.purpose} value={fields.purpose} />}
      <div className="grid grid-cols-1 items-end gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4">
        <label>
          <span className="font-semibold">{content(list.searched)}</span>
          <input
            type="search"
            name={queryParameters.words}
            maxLength={80}
            defaultValue={fields.text}
            className="control"
          />
        </label>
        <StateInput state={fields.state} />
        {fields.breed && (
          <ChoiceInput name={queryParameters.breed} label="Raça e sangue" field={fields.breed} />
        )}
        {fields.price && (
          <RangeInputs name={queryParameters.price} legend={t('Preço (R$)')} range={fields.price} />
        )}
        {fields.milk && (
          <RangeInputs
            name={queryParameters.milk}
            legend={fields.milk.isOfDonor ? t('Leite da doadora (L)') : t('Leite na lactação (kg)')}
            range={fields.milk.range}
          />
        )}
        <OrderInput fields={fields} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 *:open:basis-full">
        <MoreFilters fields={fields} />
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

/** Adds the visitor's own limit of what a purpose is careful of to the list's query. */
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

/** Shows what a GET form asks for without leaving the list. */
function useSearchInPlace() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = addressParameters(new FormData(event.currentTarget)).toString()
    void navigate(pathname + (parameters && `?${parameters}`), { preventScrollReset: true })
  }
}

/** Limits for traits, and bloodlines to leave out. Those that are set are links above the list. */
function MoreFilters({ fields }: { fields: FormFields }) {
  const { t } = useLanguage()
  const { traits, sires } = fields
  if (traits.length === 0 && sires.length === 0) return null
  return (
    <details>
      <summary className="details-summary">{t('Mais filtros')}</summary>
      <div className="grid gap-3 pt-2">
        {traits.length > 0 && <TraitLimits fields={fields} />}
        {sires.length > 0 && <ExcludedSires fields={fields} />}
      </div>
    </details>
  )
}

/** Limits one trait at a time; the limits that are set already stay. Fields for all figures of all traits would be a hundred. */
function TraitLimits({ fields: { traits, limits } }: { fields: FormFields }) {
  const { t, content } = useLanguage()
  const figureTexts = {
    deca: t('DECA (1 é a melhor)'),
    valor: t('Valor'),
  }
  return (
    <div className="grid grid-cols-1 gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4">
      {limits.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceInput
        name={limitFields.trait}
        label="Característica avaliada"
        field={{
          value: '',
          options: [
            { value: '', text: t('Escolha') },
            ...traits.map(({ code, name }) => ({ value: code, text: `${content(name)} (${code})` })),
          ],
        }}
      />
      <ChoiceInput
        name={limitFields.figure}
        label="O que limitar"
        field={{
          value: limitFigures[0],
          options: limitFigures.map((figure) => ({ value: figure, text: figureTexts[figure] })),
        }}
      />
      <RangeInputs name={limitFields.range} legend={t('Limite (por exemplo, DECA de 1 a 3)')} />
      <label>
        <span className="font-semibold">{t('Acurácia mínima (%)')}</span>
        <input type="number" name={limitFields.accuracy} className="control" />
      </label>
    </div>
  )
}

/** The list's frequent sires as choices; others by their registration. What is excluded already stays. */
function ExcludedSires({ fields: { sires, excluded } }: { fields: FormFields }) {
  const { t } = useLanguage()
  const choices = sires.map(({ name, registration }) => ({
    value: registration,
    text: `${name} (${registration})`,
  }))
  return (
    <div className="grid grid-cols-1 gap-3 wrap-break-word sm:grid-cols-2 lg:grid-cols-4">
      <input type="hidden" name={queryParameters.excluded} value={excluded} />
      <ChoiceInput
        name={queryParameters.excluded}
        label="Deixar de fora filhos e netos de"
        field={{ value: '', options: [{ value: '', text: t('Nenhum') }, ...choices] }}
      />
      <label>
        <span className="font-semibold">{t('Outros registros, separados por vírgula')}</span>
        <input name={queryParameters.excluded} maxLength={400} className="control" />
      </label>
    </div>
  )
}

/** The key sets the choice of a new query: resetting the form would show the first one. */
function ChoiceInput({ name, label, field }: { name: string; label: UiText; field: ChoiceField }) {
  const { t, content } = useLanguage()
  return (
    <label>
      <span className="font-semibold">{t(label)}</span>
      <select key={field.value} name={name} defaultValue={field.value} className="control">
        {field.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {content(text)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The default is left out of the address. */
function StateInput({ state }: { state: string }) {
  const { t } = useLanguage()
  const options = [
    { value: '', text: t('Disponível') },
    { value: stateValues.reserved, text: t('Reservado') },
    { value: stateValues.sold, text: t('Vendido') },
    { value: stateValues.all, text: t('Todas as situações') },
  ]
  return <ChoiceInput name={queryParameters.state} label="Situação" field={{ value: state, options }} />
}

/** By any trait that animals of the list have, by price, milk, name or birth. */
function OrderInput({ fields }: { fields: FormFields }) {
  const { t } = useLanguage()
  const { order, purpose, traits, price, milk, hasInbreeding } = fields
  const others = [price && 'price', milk && 'milk', hasInbreeding && 'inbreeding', 'born', 'name'] as const
  return (
    <label>
      <span className="font-semibold">{t('Ordem')}</span>
      <select key={order} name={queryParameters.order} defaultValue={order} className="control">
        <option value="">{t(purpose ? 'Melhor para a finalidade' : 'Ordem do catálogo')}</option>
        {others.map(
          (other) =>
            other && (
              <option key={other} value={orderParameter(other)}>
                {t(otherOrderTexts[other])}
              </option>
            ),
        )}
        <TraitOptions label={t('Melhores primeiro')} traits={traits.filter(({ hasBest }) => hasBest)} />
        <TraitOptions label={t('Maiores primeiro')} traits={traits.filter(({ hasBest }) => !hasBest)} />
      </select>
    </label>
  )
}

function TraitOptions({ label, traits }: { label: string; traits: readonly TraitChoice[] }) {
  const { content } = useLanguage()
  if (traits.length === 0) return null
  return (
    <optgroup label={label}>
      {traits.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${content(name)} (${code})`}
        </option>
      ))}
    </optgroup>
  )
}

/** Two number inputs: phones have no good double slider. `name` is the parameter's. */
function RangeInputs({ name, legend, range = {} }: { name: string; legend: string; range?: NumberRange }) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex gap-2">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex grow basis-0 items-center gap-2">
            {end === 'from' ? t('de') : t('até')}
            <input
              type="number"
              step="any"
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
