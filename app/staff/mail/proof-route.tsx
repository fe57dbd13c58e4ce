import { proveMail, readProof } from '../../domain/mail-setup/index.server.ts'
import { codeParameter } from '../../domain/paths.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext)
  const code = readField(await request.formData(), 'code')
  const state = await proveMail(database, code, clock(), context.get(staffContext).email)
  const outcome = state === 'open' ? done('mail-proven') : refused(closedTexts[state], { status: 409 })
  return respond(outcome, inLanguage(staffPaths.mail, languageOf(url.pathname)))
}

const closedTexts = {
  used: {
    pt: 'Este link já foi usado: o e-mail do site funciona.',
    en: 'This link has been used: the website’s mail works.',
  },
  expired: { pt: 'Este link venceu. Mande outro teste.', en: 'This link has expired. Send another test.' },
  unknown: {
    pt: 'Este link não vale mais. Mande outro teste.',
    en: 'This link is no longer valid. Send another test.',
  },
} as const satisfies Record<string, ShownText>

/** Where the link of a test mail leads. Opening it changes nothing: mail programs open links, too. */
export default function MailProof({ loaderData: { code, state }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const closed = actionData?.text ?? (state === 'open' ? undefined : closedTexts[state])
  return (
    <StaffPage heading={{ pt: 'E-mail de teste', en: 'Test e-mail' }}>
      {closed ? (
        <p className="mt-4 font-semibold">{t(closed)}</p>
      ) : (
        <form method="post" className="mt-4 grid justify-items-start gap-3">
          <p>
            {t({
              pt: 'Você abriu o link do e-mail de teste. Toque para dizer ao site que ele chegou.',
              en: 'You opened the link of the test e-mail. Press to tell the website that it arrived.',
            })}
          </p>
          <input type="hidden" name="code" value={code} />
          <button type="submit" className="button button-terracotta">
            {t({ pt: 'O e-mail chegou', en: 'The e-mail arrived' })}
          </button>
        </form>
      )}
      <p className="mt-6">
        <PathLink path={staffPaths.mail} className="text-link">
          {t(staffPageNames.mail)}
        </PathLink>
      </p>
    </StaffPage>
  )
}
