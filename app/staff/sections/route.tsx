import { languageOf } from '../../platform/i18n/language-path.ts'
import { servicesContext } from '../../request/context.server.ts'
import { respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'
import { loadSection } from './list-section.server.ts'
import { sectionAction } from './section.action.server.ts'
import { SectionPage } from './section-page.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSection(url, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sender = { by: context.get(staffContext), language: languageOf(url.pathname) }
  const { outcome, changed } = await sectionAction(
    context.get(servicesContext),
    await request.formData(),
    sender,
  )
  return respond(outcome, `${url.pathname}${url.search}#${changed[0]?.id ?? ''}`)
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} result={actionData} />
}
