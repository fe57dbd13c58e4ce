import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { collectionSlug, collections as facts } from '../../domain/publishing/collections.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { InputField, SelectField } from '../controls.tsx'
import { listParameters, listQuery, onlyValues, siteOrder } from './list-filter.ts'
import type { SectionData } from './list-section.server.ts'

type FilterFormProps = Pick<SectionData, 'path' | 'isHerd' | 'collections' | 'filter' | 'kinds'>

/** Between the last key and the search. */
const pauseMs = 250

const filterFormId = 'busca-na-lista'

/** Submits to an address, so that a list can be bookmarked. With scripts, the list follows what is typed. */
export function FilterForm({ path, isHerd, filter }: FilterFormProps) {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = inLanguage(path, language)

  useEffect(() => () => clearTimeout(timer.current), [])

  function search(replace: boolean) {
    clearTimeout(timer.current)
    if (!form.current) return
    const fields = [...new FormData(form.current)].filter(([, value]) => value !== '')
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
    void navigate(address + (query && `?${query}`), { replace, preventScrollReset: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search(false)
  }

  function searchSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(true), pauseMs)
  }

  return (
    <search>
      <form ref={form} id={filterFormId} action={address} onSubmit={submit} className="mt-2 grid gap-1">
        <div className="flex flex-wrap items-end gap-3">
          <SearchField isHerd={isHerd} text={filter.search} onType={searchSoon} />
          <button type="submit" className="button button-terracotta">
            {t('Buscar')}
          </button>
        </div>
        {isHerd && (
          <>
            <StateLinks path={path} filter={filter} />
            {filter.state && <input type="hidden" name={listParameters.state} value={filter.state} />}
          </>
        )}
      </form>
    </search>
  )
}

interface SearchFieldProps {
  isHerd: boolean
  text: string
  onType(): void
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
      onChange={onType}
      autoComplete="off"
      className="grow basis-40"
      isSmall
    />
  )
}

/** One tap for each state, beside what else is searched. */
function StateLinks({ path, filter }: Pick<SectionData, 'path' | 'filter'>) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Situação')} className="flex flex-wrap gap-1.5 pt-1">
      {[undefined, ...animalStateCodes].map((state) => (
        <PathLink
          key={state ?? ''}
          path={path}
          search={listQuery({ ...filter, state }, { isHerd: true })}
          className="number-kind"
          aria-current={filter.state === state ? 'page' : undefined}
        >
          {state ? t(animalStates[state]) : t('Todos')}
        </PathLink>
      ))}
    </nav>
  )
}

/** The other conditions of the same form, folded. */
export function MoreFilters({ path, isHerd, collections, filter, kinds }: FilterFormProps) {
  const { t } = useLanguage()
  const collection = filter.kind ?? (filter.collection && collectionSlug(filter.collection))
  return (
    <details open={Boolean(collection || filter.only)}>
      <summary className="details-summary">{t('Filtros')}</summary>
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
              ? Object.fromEntries(Object.entries(kinds).map(([id, name]) => [id, { pt: name, en: name }]))
              : Object.fromEntries(collections.map((each) => [collectionSlug(each), facts[each].label]))
          }
          all="Todos"
        />
        <Choice
          name={listParameters.only}
          label="Mostrar só"
          defaultValue={filter.only && onlyValues[filter.only]}
          options={{
            [onlyValues.draft]: 'Com rascunho',
            [onlyValues.english]: 'Sem inglês em dia',
            [onlyValues.withdrawn]: 'Retirados do site',
          }}
          all="Todos"
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
          {t('Filtrar')}
        </button>
        <PathLink path={path} className="inline-flex min-h-12 items-center underline">
          {t('Limpar')}
        </PathLink>
      </div>
    </details>
  )
}

function Choice({ all, ...select }: ComponentProps<typeof SelectField> & { all: UiText }) {
  const { t } = useLanguage()
  return (
    <SelectField {...select} form={filterFormId} className="grow basis-32" isSmall>
      <option value="">{t(all)}</option>
    </SelectField>
  )
}
