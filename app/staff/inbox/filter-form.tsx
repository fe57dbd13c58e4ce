import { interests } from '../../domain/content/interests.ts'
import { leadKinds, leadStatuses } from '../../domain/inbox/labels.ts'
import { staffPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'

interface FilterFormProps {
  typed: Record<string, string>
  choices: { courses: { id: string; title: string }[]; places: string[] }
}

/** A plain form whose answer is an address: filters can be kept, shared and gone back to. */
export function FilterForm({ typed, choices }: FilterFormProps) {
  const { t, language } = useLanguage()
  const courses = Object.fromEntries(choices.courses.map(({ id, title }) => [id, title]))
  const places = Object.fromEntries(choices.places.map((place) => [place, place]))
  const labels = (known: Record<string, UiText>) =>
    Object.fromEntries(Object.entries(known).map(([code, label]) => [code, t(label)]))
  const select = (name: string, label: UiText, options: Record<string, string>) => (
    <label className="grid gap-1 font-semibold text-sm">
      {t(label)}
      <select name={name} defaultValue={typed[name]} className="control font-normal text-base">
        <option value="">{t('Todos')}</option>
        {Object.entries(options).map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const input = (name: string, label: UiText, type: 'date' | 'search') => (
    <label className="grid gap-1 font-semibold text-sm">
      {t(label)}
      <input name={name} type={type} defaultValue={typed[name]} className="control font-normal text-base" />
    </label>
  )
  const chosen = Object.entries(typed).filter(([name, value]) => value && name !== 'busca').length
  return (
    <search>
      <form action={inLanguage(staffPaths.inbox, language)} className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-48">
            {input('busca', 'Buscar por nome, e-mail, telefone, cidade ou Ref.', 'search')}
          </div>
          <button type="submit" className="button button-terracotta">
            {t('Buscar')}
          </button>
        </div>
        <details>
          <summary className="details-summary">
            {chosen > 0 ? t('Filtros ({count})', { count: String(chosen) }) : t('Filtros')}
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            {select('tipo', 'Tipo', labels(leadKinds))}
            {select('interesse', 'Interesse', labels(interests))}
            {select('curso', 'Curso', courses)}
            {select('local', 'Local', places)}
            {select('situacao', 'Situação', labels(leadStatuses))}
            {input('de', 'De', 'date')}
            {input('ate', 'Até', 'date')}
            <label className="flex min-h-12 items-center gap-2 self-end">
              <input type="checkbox" name="suspeitos" value="1" defaultChecked={typed['suspeitos'] === '1'} />
              {t('Só suspeitos de spam')}
            </label>
          </div>
          <div className="mt-3 flex gap-4">
            <button type="submit" className="button button-pasture">
              {t('Filtrar')}
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
