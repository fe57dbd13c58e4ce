import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressParameters } from '../../../domain/herd/search/form-parameters.ts'
import { queryParameters } from '../../../domain/herd/search/herd-query.ts'
import { herdLists } from '../../../domain/herd-paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChoiceInput, OrderInput, RangeInputs, StateInput } from './fields.tsx'
import type { FilterView } from './filter-view.server.ts'
import { countedAnimals } from './list-nouns.ts'
import { MoreFilters } from './more-filters.tsx'
import { useLiveCount } from './use-live-count.ts'

/** A GET form. With scripts it says how many animals fit before it is sent, and changes the list in place. */
export function FindForm({ filter, total }: { filter: FilterView; total: number }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { list, search, fields } = filter
  const isPregnancies = list === 'pregnancies'
  const { count, isChanged, recount } = useLiveCount(herdLists[list], search)

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
          <span className="font-semibold">
            {isPregnancies ? t('Doadora, touro ou raça') : t('Nome ou registro')}
          </span>
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
            legend={isPregnancies ? t('Leite da doadora (L)') : t('Leite na lactação (kg)')}
            range={fields.milk}
          />
        )}
        <OrderInput fields={fields} />
      </div>
      <MoreFilters fields={fields} />
      <button type="submit" className="button button-pasture justify-self-start">
        {count === undefined
          ? t('Mostrar')
          : t('Mostrar {animals}', { animals: countedAnimals(t, list, count) })}
      </button>
      <p role="status" className="sr-only">
        {announced !== undefined &&
          t('{animals} com estes filtros', { animals: countedAnimals(t, list, announced) })}
      </p>
    </form>
  )
}
