import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  addressParameters,
  limitFields,
  limitFigures,
  queryParameters,
} from '../../../domain/herd/search/herd-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { listHeadingId, QueryLinks } from './animal-list.tsx'
import type { FilterView, FormFields } from './list-data.server.ts'
import { ChoiceInput, OrderInput, RangeInputs, StateInput } from './query-inputs.tsx'
import { countedAnimals } from './query-texts.ts'
import { useLiveCount } from './use-live-count.ts'

/** The controls above a list of the herd (docs/product.md#finding-an-animal). */
export function FindAnimals({ filter, total }: { filter: FilterView; total: number }) {
  const { t } = useLanguage()
  const { purposes, quickLimits } = filter
  // Nothing to choose from, also not among sold animals.
  if (total === 0 && !filter.search && filter.otherStates.length === 0) return null
  return (
    <div className="page-width grid gap-4 pb-6 sm:gap-5 sm:pb-8">
      {purposes.length > 0 && (
        <section aria-labelledby="purposes" className="grid gap-3">
          <h2 id="purposes" className="font-heading text-xl">
            {t('Para quê?')}
          </h2>
          <ul className="grid grid-cols-2 gap-2 *:grid sm:flex sm:flex-wrap">
            <QueryLinks links={purposes} hash={`#${listHeadingId}`} />
          </ul>
          {quickLimits.length > 0 && (
            <ul aria-label={t('Só os melhores')} className="flex flex-wrap gap-2">
              <QueryLinks links={quickLimits} />
            </ul>
          )}
        </section>
      )}
      {/* Where there is room, the style sheet shows the form without its summary. */}
      <details className="find-filters">
        <summary className="details-summary">{t('Filtrar e ordenar')}</summary>
        <FindForm filter={filter} total={total} />
      </details>
    </div>
  )
}

/** A GET form. With scripts it says how many animals fit before it is sent, and changes the list in place. */
function FindForm({ filter, total }: { filter: FilterView; total: number }) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { list, search, fields } = filter
  const { count, isChanged, recount } = useLiveCount(list.id, search)

  // The number of the list would be wrong for a form that has changed since.
  const announced = isChanged ? count : total

  const shownSearch = useRef(search)
  // Links and the browser's history change the query, too. What was typed before the app ran stays.
  useEffect(() => {
    if (shownSearch.current === search) return
    shownSearch.current = search
    form.current?.reset()
  }, [search])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parameters = addressParameters(new FormData(event.currentTarget)).toString()
    void navigate(pathname + (parameters && `?${parameters}`), { preventScrollReset: true })
  }
  return (
    <form
      ref={form}
      action={pathname}
      noValidate
      onSubmit={handleSubmit}
      onInput={(event) => recount(event.currentTarget)}
      className="grid gap-3"
    >
      {fields.purpose && <input type="hidden" name={queryParameters.purpose} value={fields.purpose} />}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
        {fields.inbreeding && (
          <RangeInputs
            name={queryParameters.inbreeding}
            legend={t('Consanguinidade do bezerro (%)')}
            range={fields.inbreeding}
          />
        )}
        <OrderInput fields={fields} />
      </div>
      <MoreFilters fields={fields} />
      <button type="submit" className="button button-pasture justify-self-start">
        {count === undefined
          ? t('Mostrar')
          : t('Mostrar {animals}', { animals: countedAnimals(list, count) })}
      </button>
      <p role="status" className="sr-only">
        {announced !== undefined &&
          t('{animals} com estes filtros', { animals: countedAnimals(list, announced) })}
      </p>
    </form>
  )
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
    p: t('P % (8 é entre os 8% melhores)'),
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
