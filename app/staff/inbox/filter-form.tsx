import { interests, usualInterests } from '../../domain/content/interests.ts'
import {
  assigneeCodes,
  filterParameters,
  overdueCode,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import { leadKindLabels, leadStatusLabels } from '../../domain/leads/lead.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { BilingualText, ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { useSite } from '../../site/site-data.ts'
import { CheckField, InputField, SelectField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'

interface FilterFormProps {
  typed: Omit<TypedFilter, 'after'>
  choices: { courses: { id: string; title: string }[]; locations: readonly string[] }
}

/** Submits to an address, so that filters can be bookmarked and shared. */
export function FilterForm({ typed, choices }: FilterFormProps) {
  const { t, language } = useLanguage()
  const courses = Object.fromEntries(choices.courses.map(({ id, title }) => [id, asIs(title)]))
  const locations = Object.fromEntries(choices.locations.map((location) => [location, asIs(location)]))
  const { interests: shown = usualInterests } = useSite()
  const offered = Object.fromEntries(
    Object.entries(interests).filter(
      ([code]) => shown.some((each) => each === code) || code === typed.interest,
    ),
  )
  const control = (field: keyof typeof typed) => ({
    name: filterParameters[field],
    defaultValue: typed[field],
    isSmall: true,
  })
  const select = (field: keyof typeof typed, label: ShownText, options: Record<string, ShownText>) => (
    <SelectField label={label} {...control(field)} options={options}>
      <option value="">{t(panelTexts.all)}</option>
    </SelectField>
  )
  const input = (field: keyof typeof typed, label: ShownText, type: 'date' | 'search') => (
    <InputField label={label} {...control(field)} type={type} />
  )
  const { search: _, ...hiddenAtFirst } = typed
  const activeCount = Object.values(hiddenAtFirst).filter(Boolean).length
  return (
    <search>
      <form action={inLanguage(staffPaths.inbox, language)} className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-48">
            {input(
              'search',
              {
                pt: 'Buscar por nome, e-mail, telefone, cidade ou Ref.',
                en: 'Search by name, e-mail, phone, city or Ref.',
              },
              'search',
            )}
          </div>
          <button type="submit" className="button button-terracotta">
            {t({ pt: 'Buscar', en: 'Search' })}
          </button>
        </div>
        <details>
          <summary className="details-summary">
            {activeCount > 0
              ? t({ pt: 'Filtros ({count})', en: 'Filters ({count})' }, { count: activeCount })
              : t(panelTexts.filters)}
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            {select('kind', { pt: 'Tipo', en: 'Kind' }, leadKindLabels)}
            {select('interest', 'Interesse', offered)}
            {choices.courses.length > 0 && select('course', 'Curso', courses)}
            {choices.locations.length > 0 && select('location', 'Local', locations)}
            {select('status', 'Situação', leadStatusLabels)}
            {select(
              'assignee',
              { pt: 'Responsável', en: 'Owner' },
              {
                [assigneeCodes.mine]: { pt: 'Meus', en: 'Mine' },
                [assigneeCodes.nobody]: panelTexts.noAssignee,
              },
            )}
            {select(
              'overdueOn',
              { pt: 'Prazo', en: 'Due' },
              { [overdueCode]: { pt: 'Atrasados', en: 'Overdue' } },
            )}
            {input('from', { pt: 'De', en: 'From' }, 'date')}
            {input('until', { pt: 'Até', en: 'To' }, 'date')}
            <CheckField
              name={filterParameters.suspectedSpam}
              value="1"
              defaultChecked={typed.suspectedSpam === '1'}
              className="self-end"
            >
              {t({ pt: 'Só suspeitos de spam', en: 'Only suspected spam' })}
            </CheckField>
          </div>
          <div className="mt-3 flex gap-4">
            <button type="submit" className="button button-pasture">
              {t(panelTexts.filter)}
            </button>
            <PathLink path={staffPaths.inbox} className="text-link">
              {t('Limpar')}
            </PathLink>
          </div>
        </details>
      </form>
    </search>
  )
}

/** A text in the page's language. */
function asIs(text: string): BilingualText {
  return { pt: text, en: text }
}
