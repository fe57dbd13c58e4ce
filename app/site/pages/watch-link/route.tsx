import { data, type MiddlewareFunction } from 'react-router'
import { readMailLink } from '../../../domain/accounts/mail-links.server.ts'
import { codeParameter, isLeaveLink, watchPaths } from '../../../domain/paths.ts'
import { confirmWatches, leaveWatches, readWatches } from '../../../domain/watches/index.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { intentField, readIntent } from '../../../platform/forms/intent.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink, SiteLink } from '../../../platform/ui/link.tsx'
import { contentOf, type RequestServices, servicesContext } from '../../../request/context.server.ts'
import { IntentButton } from '../../forms/intent-button.tsx'
import { OwnDataPage, WatchSteps } from '../../layout/own-data-page.tsx'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  if (!email) return data({ watches: null, view: 'unknown' as const }, { status: 404 })
  const watches = await readWatches(services, email, contentOf(context, url).herd)
  const view = watches.length === 0 ? 'none' : isLeaveLink(url) ? 'list' : 'asked'
  return data({ watches, view } as const, { status: 200 })
}

function watcherOf({ database, clock }: Pick<RequestServices, 'database' | 'clock'>, url: URL) {
  const code = url.searchParams.get(codeParameter) ?? ''
  return readMailLink(database, { code, kind: 'watches', now: clock() })
}

/** The POST of a mail program (RFC 8058) ends all watches and gets no page. It learns nothing of codes. */
const oneClick: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !isLeaveLink(url)) return next()
  if (readField(await request.clone().formData(), intentField)) return next()
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  if (email) await leaveWatches(services, email)
  return new Response(null, { status: 200 })
}

export const middleware = [oneClick]

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const email = await watcherOf(services, url)
  const form = await request.formData()
  const intent = readIntent(form, ['confirm', 'leave'])
  if (!email || !intent) return data(null, { status: 404 })
  if (intent.name === 'leave') await leaveWatches(services, email)
  else {
    const ids = form.getAll('watch').map(String)
    await confirmWatches(services, { email, ids, herd: contentOf(context, url).herd })
  }
  return intent.name
}

const daily =
  'Mandamos no máximo um e-mail por dia, por 12 meses, quando entrar o que você espera. Cada um traz o link para parar.'
const views = {
  unknown: [
    'Este link de aviso não vale',
    'Confira se copiou o endereço inteiro do e-mail. Se já saiu dos avisos, não precisa fazer nada: não mandamos mais.',
  ],
  none: ['Os seus avisos', 'Não há nenhum aviso com o seu e-mail: não mandamos nada.'],
  list: ['Os seus avisos', daily],
  asked: ['Confirme o aviso', daily],
  confirm: ['Pronto: vamos avisar', daily],
  leave: [
    'Pronto: você saiu dos avisos',
    'Não mandamos mais nada, nem se alguém pedir com o seu e-mail nos próximos seis meses.',
  ],
} as const

/** Confirms or ends the watches of an address, by a mailed link (docs/product.md#watches). */
export default function WatchLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { watches } = loaderData
  const view = (watches && actionData) || loaderData.view
  const [heading, lead] = views[view]
  return (
    <OwnDataPage heading={heading} lead={lead} about={<WatchSteps />}>
      {watches && (
        <form method="post" className="grid gap-4">
          {watches.map(({ id, text, path, found, isConfirmed }) => (
            <div key={id} className="rounded-lg border border-ink/20 p-4">
              {!isConfirmed && <input type="hidden" name="watch" value={id} />}
              <SiteLink href={path} className="wrap-anywhere underline underline-offset-4">
                {content(text)}
              </SiteLink>
              <p className="text-ink-soft text-sm">
                {found.length > 0 && t('Agora já há {count} no site: veja', { count: found.length })}{' '}
                {!isConfirmed && t('Falta confirmar.')}
              </p>
            </div>
          ))}
          {watches.some(({ isConfirmed }) => !isConfirmed) && (
            <IntentButton intent="confirm" text="Confirmar" />
          )}
          {view !== 'leave' && <IntentButton intent="leave" text="Sair de todos" isQuiet />}
        </form>
      )}
      {!watches?.length && (
        <PathLink path={watchPaths.watch} className="text-link">
          {t('Pedir outro aviso')}
        </PathLink>
      )}
    </OwnDataPage>
  )
}
