import { readIntent } from '../../platform/forms/intent.ts'
import { servicesContext } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { notSaved, refused, respond } from '../outcome.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'
import { loadSection } from './list-section.server.ts'
import { SectionPage } from './section-page.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSection(url, context)
}

/** Takes an undo. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = readIntent(await request.formData(), ['undo'])
  if (!intent) return respond(refused(notSaved, { status: 400 }))
  const sender = { by: context.get(staffContext) }
  const { outcome, changed } = await undoChange(context.get(servicesContext), intent.id, sender)
  return respond(outcome, `${url.pathname}${url.search}#${changed[0]?.id ?? ''}`)
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} result={actionData} />
}
