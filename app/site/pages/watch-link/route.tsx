import { data, type MiddlewareFunction } from 'react-router'
import { codeParameter, watchPaths } from '../../../domain/paths.ts'
import { confirmWatches, endWatches, readWatcher } from '../../../domain/watches/watches.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { intentField, readIntent } from '../../../platform/forms/intent.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../../request/context.server.ts'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import { shownWatches } from '../../own-data/shown-watches.server.ts'
import { WatchItem } from '../../own-data/watch-item.tsx'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const email = await readWatcher(database, url.searchParams.get(codeParameter) ?? '', clock())
  const watches = email ? await shownWatches(database, email, clock(), contentOf(context, url), url) : []
  return data(
    { isKnown: email !== undefined, isLeaving: isLeaving(url), watches },
    { status: email ? 200 : 404 },
  )
}

function isLeaving({ pathname }: URL): boolean {
  return withoutLanguage(pathname) === watchPaths.watchLeave
}

/** The POST of a mail program (RFC 8058) ends all watches and gets no page. It learns nothing of codes. */
const oneClick: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !isLeaving(url)) return next()
  if (readField(await request.clone().formData(), intentField)) return next()
  const { database, clock } = context.get(servicesContext)
  const email = await readWatcher(database, url.searchParams.get(codeParameter) ?? '', clock())
  if (email) await endWatches(database, email)
  return new Response(null, { status: 200 })
}

export const middleware = [oneClick]

export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext)
  const email = await readWatcher(database, url.searchParams.get(codeParameter) ?? '', clock())
  const intent = readIntent(await request.formData(), ['confirm', 'end', 'end-all'])
  if (!email || !intent) return data(null, { status: 404 })
  if (intent.name === 'confirm') await confirmWatches(database, email, clock())
  else await endWatches(database, email, intent.name === 'end' ? intent.id : undefined)
  return intent.name === 'confirm' ? 'confirmed' : 'ended'
}

/** Confirms, renews or ends the watches of an address, by a mailed link. */
export default function WatchLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { isKnown, isLeaving, watches } = loaderData
  if (!isKnown)
    return (
      <OwnDataPage
        heading="Este link não vale"
        lead="Confira se copiou o endereço inteiro do e-mail. Se já parou os avisos, não precisa fazer nada: não mandamos mais."
      />
    )
  const isConfirmed = actionData === 'confirmed'
  const confirms = !isLeaving && !actionData
  return (
    <OwnDataPage
      heading={isConfirmed ? 'Pronto: vamos avisar' : confirms ? 'Confirme o aviso' : 'Os seus avisos'}
      lead={
        watches.length === 0
          ? 'Não há nenhum aviso com o seu e-mail: não mandamos mais.'
          : confirms
            ? 'Mandamos no máximo um e-mail por dia, por 12 meses, quando entrar o que você espera.'
            : 'Para mudar de ideia, use o link que vai em cada e-mail.'
      }
    >
      {watches.length > 0 && (
        <form method="post" className="grid gap-4">
          {confirms && (
            <button
              type="submit"
              name={intentField}
              value="confirm"
              className="button button-terracotta justify-self-start"
            >
              {t('Confirmar')}
            </button>
          )}
          <ul className="grid gap-4">
            {watches.map((watch) => (
              <WatchItem key={watch.id} watch={watch} intent="end" />
            ))}
          </ul>
          {!confirms && (
            <button
              type="submit"
              name={intentField}
              value="end-all"
              className="button button-terracotta justify-self-start"
            >
              {t('Parar todos')}
            </button>
          )}
          {isLeaving && (
            <button
              type="submit"
              name={intentField}
              value="confirm"
              className="button border-ink text-ink justify-self-start"
            >
              {t('Continuar por mais 12 meses')}
            </button>
          )}
        </form>
      )}
      <p>
        <PathLink path={watchPaths.watch} className="underline underline-offset-4">
          {t('Pedir outro aviso')}
        </PathLink>
      </p>
    </OwnDataPage>
  )
}
