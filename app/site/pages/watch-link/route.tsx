import { data, type MiddlewareFunction } from 'react-router'
import { codeParameter, isLeaveLink, watchPaths } from '../../../domain/paths.ts'
import {
  confirmWatches,
  endWatches,
  readWatcher,
  readWatches,
} from '../../../domain/watches/watches.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { intentField, readIntent } from '../../../platform/forms/intent.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { contentOf, type RequestServices, servicesContext } from '../../../request/context.server.ts'
import { OwnDataPage, WatchList, WatchSteps } from '../../own-data/own-data-page.tsx'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  const watches =
    email && (await readWatches(services, email, contentOf(context, url), languageOf(url.pathname)))
  return data({ watches: watches || null, isLeaving: isLeaveLink(url) }, { status: email ? 200 : 404 })
}

function watcherOf({ database, clock }: Pick<RequestServices, 'database' | 'clock'>, url: URL) {
  return readWatcher(database, url.searchParams.get(codeParameter) ?? '', clock())
}

/** The POST of a mail program (RFC 8058) ends all watches and gets no page. It learns nothing of codes. */
const oneClick: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !isLeaveLink(url)) return next()
  if (readField(await request.clone().formData(), intentField)) return next()
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  if (email) await endWatches(services.database, email)
  return new Response(null, { status: 200 })
}

export const middleware = [oneClick]

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  const intent = readIntent(await request.formData(), ['confirm', 'end-watch', 'end-all'])
  if (!email || !intent) return data(null, { status: 404 })
  if (intent.name === 'confirm') await confirmWatches(services.database, email, services.clock())
  else await endWatches(services.database, email, intent.name === 'end-watch' ? intent.id : undefined)
  return intent.name
}

/** Confirms, renews or ends the watches of an address, by a mailed link (docs/product.md#watches). */
export default function WatchLink({ loaderData: { watches, isLeaving }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const confirms = !isLeaving && !actionData
  const heading =
    actionData === 'confirm' ? 'Pronto: vamos avisar' : confirms ? 'Confirme o aviso' : 'Os seus avisos'
  if (!watches?.length)
    return (
      <OwnDataPage
        heading={watches ? heading : 'Este link de aviso não vale'}
        lead={
          watches
            ? 'Não há nenhum aviso com o seu e-mail: não mandamos mais.'
            : 'Confira se copiou o endereço inteiro do e-mail. Se já parou os avisos, não precisa fazer nada: não mandamos mais.'
        }
        about={<WatchSteps />}
      >
        <PathLink path={watchPaths.watch} className="button button-terracotta justify-self-start">
          {t('Pedir outro aviso')}
        </PathLink>
      </OwnDataPage>
    )
  return (
    <OwnDataPage
      heading={heading}
      lead="Mandamos no máximo um e-mail por dia, por 12 meses, quando entrar o que você espera. Cada um traz o link para parar."
      about={<WatchSteps />}
    >
      <form method="post" className="grid gap-4">
        {confirms && <IntentButton intent="confirm" text="Confirmar" />}
        <WatchList watches={watches} />
        {!confirms && <IntentButton intent="end-all" text="Parar todos" />}
        {isLeaving && <IntentButton intent="confirm" text="Continuar por mais 12 meses" />}
      </form>
    </OwnDataPage>
  )
}

function IntentButton({ intent, text }: { intent: string; text: UiText }) {
  const { t } = useLanguage()
  return (
    <button
      type="submit"
      name={intentField}
      value={intent}
      className="button button-terracotta justify-self-start"
    >
      {t(text)}
    </button>
  )
}
