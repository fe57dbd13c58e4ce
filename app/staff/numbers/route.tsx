import { readNumbers, reservedAnimal, totalOf } from '../../domain/inbox/numbers.server.ts'
import { type Counts, type NumbersStep, numbersSteps } from '../../domain/inbox/numbers.ts'
import { paths } from '../../domain/paths.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { otherValue } from '../../domain/views/index.ts'
import { numericDate } from '../../platform/i18n/format.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

const shownRows = 10

interface Row {
  label: string
  path?: string | undefined
  counts: Counts
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const { days, weeks } = await readNumbers(database, clock())
  const nameOf = pageNames(contentOf(context, url))
  const rowsOf = (counts: ReadonlyMap<string, Counts>, names: Readonly<Record<string, string>>) =>
    topRows([...counts].map(([value, counts]) => ({ label: names[value] ?? value, counts })))
  return {
    periods: [
      { label: 'Últimos 30 dias', counts: totalOf(days.page.values()) },
      ...weeks.map(({ firstDay, counts }) => ({
        label: `Semana de ${numericDate(firstDay, 'pt').slice(0, 5)}`,
        counts,
      })),
    ],
    pages: topRows([...days.page].map(([path, counts]) => ({ ...nameOf(path), counts }))),
    sites: rowsOf(days.referrer, { '': 'Direto', [otherValue]: 'Outros sites' }),
    campaigns: rowsOf(new Map([...days.campaign].filter(([name]) => name !== '')), {
      [otherValue]: 'Outras campanhas',
    }),
  }
}

/** Names a page as the panel calls it, and an animal's by the animal, also where somebody asked for it by the form alone. */
function pageNames(content: LocalizedContent): (path: string) => Omit<Row, 'counts'> {
  const animals = new Map(content.herd.animals.map(({ id, path = '' }) => [path, id]))
  return (path) => {
    const id = animals.get(path) ?? reservedAnimal(path)
    const name = id && content.herd.findOnPage(id)?.name
    if (path === '') return { label: 'Sem página' }
    return { label: name || (path === paths.home ? 'Página inicial' : path), path }
  }
}

function topRows(rows: Row[]): Row[] {
  const rank = ({ counts: { seen, chats, leads, won } }: Row) => [won, leads, chats, seen]
  const compare = (one: Row, other: Row) => {
    const [before, after] = [rank(one), rank(other)]
    return (
      after.map((count, index) => count - (before[index] ?? 0)).find((difference) => difference !== 0) ?? 0
    )
  }
  return rows.sort(compare).slice(0, shownRows)
}

/** docs/product.md#numbers */
export default function NumbersPage({
  loaderData: { periods, pages, sites, campaigns },
}: Route.ComponentProps) {
  return (
    <StaffPage heading={staffPageNames.numbers}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Contagens sem cookies e sem dados de ninguém. Robôs e a equipe ficam de fora. As listas são dos
        últimos 30 dias.
      </p>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <CountTable heading="Por semana" rows={periods} />
        <CountTable heading="Páginas" rows={pages} />
        <CountTable heading="De onde vêm" rows={sites} />
        <CountTable heading="Campanhas" rows={campaigns} />
      </div>
    </StaffPage>
  )
}

const steps = Object.keys(numbersSteps) as NumbersStep[]

/** Scrolls where large text leaves too little room. */
function CountTable({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  return (
    <section className="mt-8 min-w-0" aria-label={heading}>
      <h2 className="font-heading text-xl">{heading}</h2>
      {rows.length === 0 && <p className="mt-2">Nada ainda.</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a region would be a landmark, a fieldset a form
        <div role="group" aria-label={heading} className="overflow-x-auto" tabIndex={0}>
          <table className="number-table">
            <thead>
              <tr>
                <td />
                {steps.map((step) => (
                  <th key={step} scope="col">
                    {numbersSteps[step]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, path, counts }) => (
                <tr key={path ?? label}>
                  <th scope="row" className="wrap-anywhere">
                    {path ? (
                      <PathLink path={path} className="text-link">
                        {label}
                      </PathLink>
                    ) : (
                      label
                    )}
                  </th>
                  {steps.map((step) => (
                    <td key={step}>{counts[step].toLocaleString('pt-BR')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
