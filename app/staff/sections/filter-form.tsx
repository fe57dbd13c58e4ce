import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import {
  type CollectionName,
  collectionSlug,
  collections as facts,
  type SectionName,
} from '../../domain/publishing/collections.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { type ListFilter, listParameters, onlyValues } from './list-filter.ts'

interface FilterFormProps {
  section: SectionName
  /** Those of the section that the person may edit. */
  collections: readonly CollectionName[]
  filter: ListFilter
}

/** Submits to an address, so that a list can be bookmarked. */
export function FilterForm({ section, collections, filter }: FilterFormProps) {
  const { t, language } = useLanguage()
  const isHerd = section === 'herd'
  return (
    <search>
      <form action={inLanguage(staffPaths[section], language)} className="mt-4 grid gap-1">
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid grow basis-40 gap-1 font-semibold text-sm">
            {t(isHerd ? 'Buscar por nome ou registro' : 'Buscar por nome')}
            <input
              type="search"
              name={listParameters.search}
              defaultValue={filter.search}
              className="control font-normal text-base"
            />
          </label>
          <button type="submit" className="button button-terracotta">
            {t('Buscar')}
          </button>
        </div>
        <details open={Boolean(filter.collection || filter.state || filter.only)}>
          <summary className="details-summary">{t('Filtros')}</summary>
          <div className="flex flex-wrap items-end gap-3 pb-2">
            <Select
              name={listParameters.collection}
              label="Tipo"
              value={filter.collection && collectionSlug(filter.collection)}
              options={collections.map((each) => [collectionSlug(each), facts[each].label])}
            />
            {isHerd && (
              <Select
                name={listParameters.state}
                label="Situação"
                value={filter.state}
                options={animalStateCodes.map((each) => [each, animalStates[each]])}
              />
            )}
            <Select
              name={listParameters.only}
              label="Mostrar só"
              value={filter.only && onlyValues[filter.only]}
              options={[
                [onlyValues.draft, 'Com rascunho'],
                [onlyValues.english, 'Sem inglês em dia'],
                [onlyValues.withdrawn, 'Retirados do site'],
              ]}
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

interface SelectProps {
  name: string
  label: UiText
  value: string | undefined
  options: (readonly [value: string, label: UiText | BilingualText])[]
}

function Select({ name, label, value = '', options }: SelectProps) {
  const { t } = useLanguage()
  return (
    <label className="grid min-w-0 grow basis-32 gap-1 font-semibold text-sm">
      {t(label)}
      <select name={name} defaultValue={value} className="control font-normal text-base">
        <option value="">{t('Todos')}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  )
}
