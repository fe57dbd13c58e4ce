import { data } from 'react-router'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { pedigreeNotes } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes } from '../content/pedigree-notes.tsx'
import { respond } from '../outcome.tsx'
import { unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/herd-route'
import { loadSection, type SectionData } from './list-section.server.ts'
import { herdAction } from './section.action.server.ts'
import { SectionPage } from './section-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const section = await loadSection(url, context)
  const services = context.get(servicesContext)
  const language = languageOf(url.pathname)
  return {
    ...section,
    pedigreeNotes: pedigreeNotes(services.content, language),
    unseen: unseenAnimals(services, { reader: context.get(staffContext), language }),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sender = { by: context.get(staffContext), language: languageOf(url.pathname) }
  const { outcome, changed } = await herdAction(context.get(servicesContext), form, sender)
  if (outcome.kind === 'question') return data(outcome, { status: 422 })
  const row = rowAfter(await loadSection(url, context), form, new Set(changed.map(({ id }) => id)))
  return respond(outcome, `${url.pathname}${url.search}#${row}`)
}

/** The row to return to: the last changed one, or a neighbour where the filter no longer shows it. */
function rowAfter({ filter, list }: SectionData, form: FormData, changed: ReadonlySet<string>): string {
  const ids = list.items.map(({ id }) => id)
  const last = ids.findLastIndex((id) => changed.has(id))
  const leaves =
    readIntent(form, ['state', 'withdraw'])?.name === 'withdraw' ||
    (filter.state && readField(form, 'state') !== filter.state)
  if (!leaves) return ids[last] ?? [...changed].at(-1) ?? ''
  const next = ids.slice(last + 1).find((id) => !changed.has(id))
  return next ?? ids.slice(0, Math.max(last, 0)).findLast((id) => !changed.has(id)) ?? ''
}

export default function Herd({
  loaderData: { pedigreeNotes, unseen, ...section },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <SectionPage
      {...section}
      result={actionData}
      links={
        <>
          <PathLink path={staffPaths.herdTexts} className="text-link">
            {t(staffPageNames.herdTexts)}
          </PathLink>
          <PathLink path={spreadsheetPath} className="text-link">
            {t({ pt: 'Planilha', en: 'Spreadsheet' })}
          </PathLink>
        </>
      }
    >
      <UnseenNotice unseen={unseen} />
      <PedigreeNotes notes={pedigreeNotes} />
    </SectionPage>
  )
}
