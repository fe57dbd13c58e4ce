import { nameOfAnimal } from '../../domain/herd/index.server.ts'
import { type Dimension, type Numbers, periodTotals, total } from '../../domain/inbox/numbers.ts'
import { type LeadStatus, leadStatusLabels } from '../../domain/leads/index.ts'
import { paths } from '../../domain/paths.ts'
import { type LocalizedContent, shownAnimalPaths } from '../../domain/publishing/index.server.ts'
import { otherValue } from '../../domain/views/index.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { panelTexts } from '../panel-texts.ts'

/** How the values of a property are named, in a language. */
export function rowLabels(
  content: LocalizedContent,
  language: Language,
): Record<Exclude<Dimension, 'status'>, (value: string) => string> {
  const animals = new Map(
    shownAnimalPaths(content).map(({ id, path }) => [path, nameOfAnimal(content, id) ?? path]),
  )
  const named = (names: Readonly<Record<string, { pt: string; en: string }>>) => (value: string) =>
    names[value]?.[language] ?? value
  return {
    page: (path) => animals.get(path) ?? named(pageNames)(path),
    campaign: named({
      '': { pt: 'Sem campanha', en: 'No campaign' },
      [otherValue]: { pt: 'Outras campanhas', en: 'Other campaigns' },
    }),
    referrer: named({
      '': { pt: 'Direto', en: 'Direct' },
      [otherValue]: { pt: 'Outros sites', en: 'Other sites' },
    }),
    device: named({ phone: { pt: 'Celular', en: 'Phone' }, computer: { pt: 'Computador', en: 'Computer' } }),
    paint: String,
    response: String,
    language: named({ pt: panelTexts.portuguese, en: panelTexts.english }),
  }
}

const pageNames = {
  [paths.home]: { pt: 'Página inicial', en: 'Home page' },
  '': { pt: 'Sem página', en: 'No page' },
}

/** How many of the contacts are in each status now. */
export function leadStatuses(numbers: Numbers) {
  return (Object.keys(leadStatusLabels) as LeadStatus[]).map((status) => {
    const ofStatus = { ...numbers, rows: numbers.rows.filter(({ value }) => value === status) }
    return { label: leadStatusLabels[status], count: total(periodTotals(ofStatus, 'leads', 'status')) }
  })
}
