import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { collectionSlug, collections as facts } from '../../domain/publishing/collections.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { InputField, SelectField } from '../controls.tsx'
import { listParameters, listQuery, onlyValues, searchQuery, siteOrder } from './list-filter.ts'
import { ListLink } from './list-links.tsx'
import type { SectionData } from './list-section.server.ts'
import { markedFormId } from './marked-animals.ts'

interface FilterFormProps extends Pick<SectionData, 'path' | 'isHerd' | 'collections' | 'filter' | 'kinds'> {
  postsMarks: boolean
}

/** Between the last key and the search. */
const pauseMs = 250

const filterFormId = 'busca-na-lista'

/** The fields of a search in the herd belong to the form of the marked animals, so that a search keeps the marks. */
function listFormId(isHerd: boolean): string {
  return isHerd ? markedFormId : filterFormId
}

/** Opens what a list's form searches for: an address, so that it can be bookmarked. */
export function useListSearch(path: string) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const address = inLanguage(path, language)
  return (form: HTMLFormElement, options?: { replace: boolean }) => {
    void navigate(address + searchQuery(new FormData(form)), { ...options, preventScrollReset: true })
  }
}

/** With scripts, the list follows what is typed. */
export function FilterForm({ path, isHerd, filter, postsMarks }: FilterFormProps) {
  const { language } = useLanguage()
  const search = useListSearch(path)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function searchSoon(form: HTMLFormElement | null) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form && search(form, { replace: true }), pauseMs)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    search(event.currentTarget)
  }

  const fields = (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField isHerd={isHerd} text={filter.search} onType={searchSoon} />
      <SearchButton isHerd={isHerd} label="Buscar" className="button button-terracotta" />
    </div>
  )
  return (
    <search className="mt-2 grid gap-1">
      {isHerd ? (
        <>
          {fields}
          <StateLinks path={path} filter={filter} postsMarks={postsMarks} />
          {filter.state && (
            <input type="hidden" form={markedFormId} name={listParameters.state} value={filter.state} />
          )}
        </>
      ) : (
        <form id={filterFormId} action={inLanguage(path, language)} onSubmit={submit}>
          {fields}
        </form>
      )}
    </search>
  )
}

function SearchButton({ isHerd, label, className }: { isHerd: boolean; label: UiText; className: string }) {
  const { t } = useLanguage()
  return (
    <button
      type="submit"
      form={listFormId(isHerd)}
      {...(isHerd && { name: intentField, value: 'list' })}
      className={className}
    >
      {t(label)}
    </button>
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
      form={listFormId(isHerd)}
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
function StateLinks({ path, filter, postsMarks }: Pick<FilterFormProps, 'path' | 'filter' | 'postsMarks'>) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Situação')} className="flex flex-wrap gap-1.5 pt-1">
      {[undefined, ...animalStateCodes].map((state) => (
        <ListLink
          key={state ?? ''}
          path={path}
          postsMarks={postsMarks}
          search={listQuery({ ...filter, state }, { isHerd: true })}
          className="number-kind"
          aria-current={filter.state === state ? 'page' : undefined}
        >
          {state ? t(animalStates[state]) : t('Todos')}
        </ListLink>
      ))}
    </nav>
  )
}

/** The other conditions of the same form, folded. */
export function MoreFilters({ path, isHerd, collections, filter, kinds, postsMarks }: FilterFormProps) {
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
          isHerd={isHerd}
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
          isHerd={isHerd}
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
            isHerd={isHerd}
            name={listParameters.order}
            label="Ordem"
            defaultValue={filter.isInSiteOrder ? siteOrder : ''}
            options={{ [siteOrder]: 'Como no site' }}
            all="Por nome"
          />
        )}
        <SearchButton isHerd={isHerd} label="Filtrar" className="button button-pasture" />
        <ListLink path={path} postsMarks={postsMarks} className="inline-flex min-h-12 items-center underline">
          {t('Limpar')}
        </ListLink>
      </div>
    </details>
  )
}

interface ChoiceProps extends ComponentProps<typeof SelectField> {
  isHerd: boolean
  all: UiText
}

function Choice({ isHerd, all, ...select }: ChoiceProps) {
  const { t } = useLanguage()
  return (
    <SelectField {...select} form={listFormId(isHerd)} className="grow basis-32" isSmall>
      <option value="">{t(all)}</option>
    </SelectField>
  )
}
