import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { collectionSlug, collections as declarations } from '../../domain/publishing/collections.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { InputField, SelectField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { listParameters, listQuery, onlyValues, searchQuery, siteOrder } from './list-forms.ts'
import type { SectionData } from './list-section.server.ts'

type FilterFormProps = Pick<SectionData, 'path' | 'isHerd' | 'collections' | 'filter' | 'kinds'>

/** Between the last key and the search. */
const pauseMs = 250

const filterFormId = 'busca-na-lista'

/** The list follows what is typed: each search has an address, so that it can be bookmarked. */
export function FilterForm({ path, isHerd, filter }: Pick<FilterFormProps, 'path' | 'isHerd' | 'filter'>) {
  const navigate = useNavigate()
  const address = path
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function search(form: HTMLFormElement, options?: { replace: boolean }) {
    void navigate(address + searchQuery(new FormData(form)), { ...options, preventScrollReset: true })
  }

  function searchSoon(form: HTMLFormElement | null) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form && search(form, { replace: true }), pauseMs)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    search(event.currentTarget)
  }

  return (
    <search className="mt-2 grid gap-1">
      <form id={filterFormId} action={address} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <SearchField isHerd={isHerd} text={filter.search} onType={searchSoon} />
        {filter.state && <input type="hidden" name={listParameters.state} value={filter.state} />}
        <button type="submit" className="button button-terracotta">
          Buscar
        </button>
      </form>
      {isHerd && <StateLinks path={path} filter={filter} />}
    </search>
  )
}

interface SearchFieldProps {
  isHerd: boolean
  text: string
  onType(form: HTMLFormElement | null): void
}

function SearchField({ isHerd, text, onType }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // A link such as “Limpar” changes the search, too; what is being typed is ahead of the address.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = text
  }, [text])
  return (
    <InputField
      ref={field}
      label={isHerd ? 'Nome, registro ou código' : 'Nome'}
      type="search"
      name={listParameters.search}
      defaultValue={text}
      onChange={({ currentTarget }) => onType(currentTarget.form)}
      autoComplete="off"
      className="grow basis-40"
      isSmall
    />
  )
}

/** One tap for each state, beside what else is searched. */
function StateLinks({ path, filter }: Pick<FilterFormProps, 'path' | 'filter'>) {
  return (
    <nav aria-label="Situação" className="flex flex-wrap gap-1.5 pt-1">
      {[undefined, ...animalStateCodes].map((state) => (
        <PathLink
          key={state ?? ''}
          path={path}
          search={listQuery({ ...filter, state }, { isHerd: true })}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-2.5 font-semibold aria-[current]:bg-ink aria-[current]:text-paper"
          aria-current={filter.state === state ? 'page' : undefined}
        >
          {state ? animalStates[state] : panelTexts.all}
        </PathLink>
      ))}
    </nav>
  )
}

export function MoreFilters({ path, isHerd, collections, filter, kinds }: FilterFormProps) {
  const collection = filter.kind ?? (filter.collection && collectionSlug(filter.collection))
  return (
    <details open={Boolean(collection || filter.only)}>
      <summary className="details-summary">{panelTexts.filters}</summary>
      {/* The selects start again with another address: they are uncontrolled. */}
      <div
        key={`${collection} ${filter.only} ${filter.isInSiteOrder}`}
        className="flex flex-wrap items-end gap-3 pb-2"
      >
        <Choice
          name={listParameters.collection}
          label="Tipo"
          defaultValue={collection}
          options={
            isHerd
              ? kinds
              : Object.fromEntries(
                  collections.map((each) => [collectionSlug(each), declarations[each].label]),
                )
          }
          all={panelTexts.all}
        />
        <Choice
          name={listParameters.only}
          label="Mostrar só"
          defaultValue={filter.only && onlyValues[filter.only]}
          options={{
            [onlyValues.draft]: 'Com rascunho',
            [onlyValues.english]: 'Sem inglês em dia',
            [onlyValues.withdrawn]: 'Retirados do site',
            ...(collections.includes('breeds') && { [onlyValues.others]: 'Outras raças' }),
          }}
          all={panelTexts.all}
        />
        {isHerd && (
          <Choice
            name={listParameters.order}
            label="Ordem"
            defaultValue={filter.isInSiteOrder ? siteOrder : ''}
            options={{ [siteOrder]: 'Como no site' }}
            all="Por nome"
          />
        )}
        <button type="submit" form={filterFormId} className="button button-pasture">
          {panelTexts.filter}
        </button>
        <PathLink path={path} className="inline-flex min-h-12 items-center underline">
          Limpar
        </PathLink>
      </div>
    </details>
  )
}

interface ChoiceProps extends ComponentProps<typeof SelectField> {
  all: string
}

function Choice({ all, ...select }: ChoiceProps) {
  return (
    <SelectField {...select} form={filterFormId} className="grow basis-32" isSmall>
      <option value="">{all}</option>
    </SelectField>
  )
}
