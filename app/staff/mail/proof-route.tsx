import { proveMail, readProof } from '../../domain/mail-setup/index.server.ts'
import { codeParameter } from '../../domain/paths.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { done, refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/proof-route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const code = url.searchParams.get(codeParameter) ?? ''
  return { code, state: await readProof(database, code, clock()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext)
  const code = readField(await request.formData(), 'code')
  const state = await proveMail(database, code, clock(), context.get(staffContext).email)
  const outcome = state === 'open' ? done('mail-proven') : refused(closedTexts[state], { status: 409 })
  return respond(outcome, staffPaths.mail)
}

const closedTexts = {
  used: 'Este link já foi usado: o e-mail do site funciona.',
  expired: 'Este link venceu. Mande outro teste.',
  unknown: 'Este link não vale mais. Mande outro teste.',
} as const satisfies Record<string, string>

/** Where the link of a test mail leads. Opening it changes nothing: mail programs open links, too. */
export default function MailProof({ loaderData: { code, state }, actionData }: Route.ComponentProps) {
  const closed = actionData?.text ?? (state === 'open' ? undefined : closedTexts[state])
  return (
    <StaffPage heading="E-mail de teste">
      {closed ? (
        <p className="mt-4 font-semibold">{closed}</p>
      ) : (
        <form method="post" className="mt-4 grid justify-items-start gap-3">
          <p>Você abriu o link do e-mail de teste. Toque para dizer ao site que ele chegou.</p>
          <input type="hidden" name="code" value={code} />
          <button type="submit" className="button button-terracotta">
            O e-mail chegou
          </button>
        </form>
      )}
      <p className="mt-6">
        <PathLink path={staffPaths.mail} className="text-link">
          {staffPageNames.mail}
        </PathLink>
      </p>
    </StaffPage>
  )
}
