import { data, redirect } from 'react-router'
import { codeParameter, ownDataPaths } from '../../../domain/paths.ts'
import { ownDataAddress } from '../../../domain/privacy/own-data.messages.ts'
import {
  type LinkState,
  openLink,
  readLinkState,
  visitCookie,
} from '../../../domain/privacy/own-data-links.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import { linkStatuses } from '../../page-data.ts'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing and shows no data, because mail scanners and previews open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const code = url.searchParams.get(codeParameter) ?? ''
  const state = code ? await readLinkState(database, code, clock()) : 'unknown'
  return data({ code, state }, { status: linkStatuses[state] })
}

/** Uses up the link: from here on a cookie admits this browser, and the code opens nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const code = readField(await request.formData(), codeParameter)
  const opened = await openLink(services.database, code, services.clock())
  if ('refusal' in opened) return data({ refusal: opened.refusal }, { status: linkStatuses[opened.refusal] })
  return redirect(ownDataAddress('ownDataView', languageOf(url.pathname)), {
    status: 303,
    headers: { 'Set-Cookie': visitCookie(services, opened.token) },
  })
}

export default function OwnDataLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const state = actionData?.refusal ?? loaderData.state
  if (state !== 'open')
    return (
      <OwnDataPage {...closed[state]}>
        <PathLink path={ownDataPaths.ownData} className="button button-terracotta justify-self-start">
          {t('Pedir outro link')}
        </PathLink>
      </OwnDataPage>
    )
  return (
    <OwnDataPage
      heading="Abrir os seus dados"
      lead="O link abre uma vez e mostra os dados só neste aparelho, por 1 hora. Não abra em um celular ou computador de outra pessoa."
    >
      <form method="post">
        <input type="hidden" name={codeParameter} value={loaderData.code} />
        <button type="submit" className="button button-terracotta">
          {t('Ver os meus dados')}
        </button>
      </form>
    </OwnDataPage>
  )
}

const closed: Record<Exclude<LinkState, 'open'>, { heading: UiText; lead: UiText }> = {
  used: { heading: 'Este link já foi usado', lead: 'Cada link serve uma vez só. Se precisar, peça outro.' },
  expired: { heading: 'Este link venceu', lead: 'O prazo dele acabou. Peça outro.' },
  unknown: {
    heading: 'Este link não vale',
    lead: 'Confira se copiou o endereço inteiro do e-mail, ou peça outro.',
  },
}
