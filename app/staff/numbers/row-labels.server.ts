import { nameOfAnimal } from '../../domain/herd/index.server.ts'
import { type Dimension, type Numbers, periodTotals, total } from '../../domain/inbox/numbers.ts'
import { type LeadStatus, leadStatusLabels } from '../../domain/leads/index.ts'
import { paths } from '../../domain/paths.ts'
import { type LocalizedContent, shownAnimalPaths } from '../../domain/publishing/index.server.ts'
import { otherValue } from '../../domain/views/index.ts'
import { panelTexts } from '../panel-texts.ts'

/** How the values of a property are named, in a language. */
export function rowLabels(
  content: LocalizedContent,
): Record<Exclude<Dimension, 'status'>, (value: string) => string> {
  const animals = new Map(
    shownAnimalPaths(content).map(({ id, path }) => [path, nameOfAnimal(content, id) ?? path]),
  )
  const named = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value
  return {
    page: (path) => animals.get(path) ?? named(pageNames)(path),
    campaign: named({
      '': 'Sem campanha',
      [otherValue]: 'Outras campanhas',
    }),
    referrer: named({
      '': 'Direto',
      [otherValue]: 'Outros sites',
    }),
    device: named({ phone: 'Celular', computer: 'Computador' }),
    language: named({ pt: panelTexts.portuguese, en: panelTexts.english }),
    paint: String,
    response: String,
  }
}

const pageNames = {
  [paths.home]: 'Página inicial',
  '': 'Sem página',
}

/** How many of the contacts are in each status now. */
export function leadStatuses(numbers: Numbers) {
  return (Object.keys(leadStatusLabels) as LeadStatus[]).map((status) => {
    const ofStatus = { ...numbers, rows: numbers.rows.filter(({ value }) => value === status) }
    return { label: leadStatusLabels[status], count: total(periodTotals(ofStatus, 'leads', 'status')) }
  })
}
