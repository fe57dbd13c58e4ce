import { interests, usualInterests } from '../../domain/content/interests.ts'
import {
  assigneeCodes,
  filterParameters,
  overdueCode,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import { leadKindLabels, leadStatusLabels } from '../../domain/leads/lead.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
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
  const courses = Object.fromEntries(choices.courses.map(({ id, title }) => [id, title]))
  const locations = Object.fromEntries(choices.locations.map((location) => [location, location]))
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
  const select = (field: keyof typeof typed, label: string, options: Record<string, string>) => (
    <SelectField label={label} {...control(field)} options={options}>
      <option value="">{panelTexts.all}</option>
    </SelectField>
  )
  const input = (field: keyof typeof typed, label: string, type: 'date' | 'search') => (
    <InputField label={label} {...control(field)} type={type} />
  )
  const { search: _, ...hiddenAtFirst } = typed
  const activeCount = Object.values(hiddenAtFirst).filter(Boolean).length
  return (
    <search>
      <form action={staffPaths.inbox} className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-48">
            {input('search', 'Buscar por nome, e-mail, telefone, cidade ou Ref.', 'search')}
          </div>
          <button type="submit" className="button button-terracotta">
            Buscar
          </button>
        </div>
        <details>
          <summary className="details-summary">
            {activeCount > 0 ? `Filtros (${activeCount})` : panelTexts.filters}
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            {select('kind', 'Tipo', leadKindLabels)}
            {select('interest', 'Interesse', offered)}
            {choices.courses.length > 0 && select('course', 'Curso', courses)}
            {choices.locations.length > 0 && select('location', 'Local', locations)}
            {select('status', 'Situação', leadStatusLabels)}
            {select('assignee', 'Responsável', {
              [assigneeCodes.mine]: 'Meus',
              [assigneeCodes.nobody]: panelTexts.noAssignee,
            })}
            {select('overdueOn', 'Prazo', { [overdueCode]: 'Atrasados' })}
            {input('from', 'De', 'date')}
            {input('until', 'Até', 'date')}
            <CheckField
              name={filterParameters.suspectedSpam}
              value="1"
              defaultChecked={typed.suspectedSpam === '1'}
              className="self-end"
            >
              Só suspeitos de spam
            </CheckField>
          </div>
          <div className="mt-3 flex gap-4">
            <button type="submit" className="button button-pasture">
              {panelTexts.filter}
            </button>
            <PathLink path={staffPaths.inbox} className="text-link">
              Limpar
            </PathLink>
          </div>
        </details>
      </form>
    </search>
  )
}
