import type { ComponentProps } from 'react'
import { animalStates } from '../../domain/herd/animals.ts'
import {
  type CollectionName,
  collectionSlug,
  collections as facts,
  type SectionName,
} from '../../domain/publishing/collections.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { InputField, SelectField } from '../controls.tsx'
import { type ListFilter, listParameters, onlyValues } from './list-filter.ts'

interface FilterFormProps {
  section: SectionName
  collections: readonly CollectionName[]
  filter: ListFilter
  /** The kinds of animals, by their ids. */
  kinds: Readonly<Record<string, string>>
}

/** Submits to an address, so that a list can be bookmarked. */
export function FilterForm({ section, collections, filter, kinds }: FilterFormProps) {
  const { t, language } = useLanguage()
  const isHerd = section === 'herd'
  return (
    <search>
      <form action={inLanguage(staffPaths[section], language)} className="mt-4 grid gap-1">
        <div className="flex flex-wrap items-end gap-3">
          <InputField
            label={isHerd ? 'Buscar por nome ou registro' : 'Buscar por nome'}
            type="search"
            name={listParameters.search}
            defaultValue={filter.search}
            className="grow basis-40"
            isSmall
          />
          <button type="submit" className="button button-terracotta">
            {t('Buscar')}
          </button>
        </div>
        <details open={Boolean(filter.collection || filter.state || filter.only)}>
          <summary className="details-summary">{t('Filtros')}</summary>
          <div className="flex flex-wrap items-end gap-3 pb-2">
            <Choice
              name={listParameters.collection}
              label="Tipo"
              defaultValue={filter.kind ?? (filter.collection && collectionSlug(filter.collection))}
              options={{
                ...Object.fromEntries(
                  Object.entries(kinds).map(([id, name]) => [id, { pt: name, en: name }]),
                ),
                ...Object.fromEntries(collections.map((each) => [collectionSlug(each), facts[each].label])),
              }}
            />
            {isHerd && (
              <Choice
                name={listParameters.state}
                label="Situação"
                defaultValue={filter.state}
                options={animalStates}
              />
            )}
            <Choice
              name={listParameters.only}
              label="Mostrar só"
              defaultValue={filter.only && onlyValues[filter.only]}
              options={{
                [onlyValues.draft]: 'Com rascunho',
                [onlyValues.english]: 'Sem inglês em dia',
                [onlyValues.withdrawn]: 'Retirados do site',
              }}
            />
            <button type="submit" className="button button-pasture">
              {t('Filtrar')}
            </button>
            <PathLink path={staffPaths[section]} className="inline-flex min-h-12 items-center underline">
              {t('Limpar')}
            </PathLink>
          </div>
        </details>
      </form>
    </search>
  )
}

function Choice(select: ComponentProps<typeof SelectField>) {
  const { t } = useLanguage()
  return (
    <SelectField {...select} className="grow basis-32" isSmall>
      <option value="">{t('Todos')}</option>
    </SelectField>
  )
}
