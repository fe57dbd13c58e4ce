import { mayEdit } from '../../domain/publishing/index.server.ts'
import { counted, filled } from '../../platform/i18n/translate.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath } from '../content/entry-paths.ts'
import { fieldLabel } from '../content/readable-changes.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

/** Most texts of a document that are listed one by one. */
const maxListedTexts = 20
const maxShownLength = 120

/** The published documents with texts whose English is missing or stale. */
export function loader({ context }: Route.LoaderArgs) {
  const { documents, snapshot } = context.get(servicesContext)

  const reader = context.get(staffContext)
  const editable = [...snapshot.entries.values()].filter(({ collection }) => mayEdit(reader, collection))
  const entries = editable.flatMap(({ collection, id, document, englishGaps: gaps }) => {
    const key = { collection, id }
    if (gaps.length === 0) return []
    const texts = gaps.slice(0, maxListedTexts).map(({ state, field, pt }) => ({
      state,
      label: fieldLabel(key.collection, field),
      pt: pt.length > maxShownLength ? `${pt.slice(0, maxShownLength)}…` : pt,
    }))
    return [{ ...key, name: entryName(key, document, documents), count: gaps.length, texts }]
  })
  return { entries, total: entries.reduce((sum, { count }) => sum + count, 0) }
}

export default function EnglishGaps({ loaderData: { entries, total } }: Route.ComponentProps) {
  return (
    <StaffPage heading="Textos sem inglês em dia">
      <p className="mt-2">
        {total === 0
          ? 'Todos os textos do site têm inglês em dia.'
          : counted(
              total,
              '1 texto aparece em português nas páginas em inglês.',
              '{count} textos aparecem em português nas páginas em inglês.',
            )}
      </p>
      <ul className="mt-4 grid gap-3">
        {entries.map(({ collection, id, name, count, texts }) => (
          <li key={`${collection}/${id}`} className="rounded-lg border-2 border-ink-soft/40 p-3">
            <PathLink
              path={entryPath({ collection, id })}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {name}
            </PathLink>
            <ul className="grid gap-1 text-sm">
              {texts.map(({ state, label, pt }, index) => (
                <li key={index} className="wrap-anywhere">
                  <span className="text-ink-soft">
                    {`${label} · ${state === 'missing' ? 'sem inglês' : 'o português mudou'}: `}
                  </span>
                  {pt}
                </li>
              ))}
            </ul>
            {count > texts.length && (
              <p className="text-sm">{filled(panelTexts.more, { count: count - texts.length })}</p>
            )}
          </li>
        ))}
      </ul>
    </StaffPage>
  )
}
