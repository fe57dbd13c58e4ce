import type { ReactNode } from 'react'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { readMailLink } from '../../../domain/accounts/mail-links.server.ts'
import { isLastOwner } from '../../../domain/members/index.server.ts'
import { codeParameter, ownDataPath } from '../../../domain/paths.ts'
import { ownDataNotices } from '../../../domain/privacy/own-data.messages.ts'
import { ownDataAction } from '../../../domain/privacy/own-data.server.ts'
import {
  countPersonalData,
  erasePerson,
  exportPersonalData,
} from '../../../domain/privacy/personal-data.server.ts'
import { leaveWatches } from '../../../domain/watches/index.server.ts'
import { Honeypot, TextField } from '../../../platform/forms/field.tsx'
import { readFields } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { download } from '../../../platform/http/file-response.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { publicContext, type RequestServices, servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { IntentButton } from '../../forms/intent-button.tsx'
import { OwnDataPage } from '../../layout/own-data-page.tsx'
import { CallAndChat, PageLink } from '../../layout/site-link.tsx'
import { useSite } from '../../site-data.ts'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const email = await addressOf(services, url)
  const shown = {
    notice: ownDataNotices.find(url),
    privacyEmail: context.get(publicContext).ranch.privacy.email,
  }
  if (email === null) return data({ ...shown, isKnown: true, own: null })
  if (!email) return data({ ...shown, isKnown: false, own: null }, { status: 404 })
  const own = {
    email,
    counts: await countPersonalData(services.database, { email, phone: '' }),
    isLastOwner: await isLastOwner(services, email),
    isAccountElsewhere: !services.hasEmbeddedAccounts,
  }
  return data({ ...shown, isKnown: true, own })
}

/** The address whose data the mailed link opens; null without a link. */
async function addressOf({ database, clock }: Pick<RequestServices, 'database' | 'clock'>, url: URL) {
  const code = url.searchParams.get(codeParameter)
  return code === null ? null : readMailLink(database, { code, kind: 'own-data', now: clock() })
}

/** Carries out the buttons of the page that a mailed link opens. */
const linked: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url)
  const services = context.get(servicesContext)
  const email = request.method === 'POST' ? await addressOf(services, url) : null
  if (email === null) return next()
  const page = inLanguage(ownDataPath, languageOf(url.pathname))
  const back = (notice: string) => {
    url.searchParams.set('feito', notice)
    return redirect(page + url.search, 303)
  }
  const form = await request.formData()
  const intent = email && readIntent(form, ['download', 'leave', 'delete'])?.name
  if (!intent) return redirect(page + url.search, 303)
  if (intent === 'download') {
    const own = await exportPersonalData(services.database, { email, phone: '' }, services.clock())
    return download('meus-dados.json', `${JSON.stringify(own, null, 2)}\n`, { 'Cache-Control': 'no-store' })
  }
  if (intent === 'leave') {
    await leaveWatches(services, email)
    return back('saiu')
  }
  if (readFields(form, ['confirm']).confirm !== 'yes') return back('sem-marca')
  const { wasLastOwner } = await erasePerson(services, { email, phone: '' })
  return redirect(ownDataNotices.addressWith(page, wasLastOwner ? 'apagado-sem-dono' : 'apagado'), 303)
}

const posted = pageForm(ownDataAction)
export const middleware = [linked, posted.middleware]
export const action = posted.action

/** Mails a link to what the site keeps about an address; the link opens it, with export and deletion (docs/product.md#own-data). */
export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isKnown, notice, privacyEmail } = loaderData
  const address = <PrivacyAddress email={privacyEmail} />
  if (own) return <Opened {...own} notice={notice} address={address} />
  return (
    <Ask isKnown={isKnown} notice={actionData ? undefined : notice} address={address} result={actionData} />
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface AskProps extends Pick<LoaderData, 'isKnown' | 'notice'> {
  address: ReactNode
  result: Route.ComponentProps['actionData']
}

function Ask({ isKnown, notice, address, result }: AskProps) {
  const { t, content, language } = useLanguage()
  const { hours, isMailOff } = useSite()
  return (
    <OwnDataPage
      heading={isKnown ? 'Os seus dados' : 'Este link não vale'}
      lead={
        isKnown
          ? 'Veja, baixe em um arquivo ou apague o que este site guarda sobre você, e pare os avisos por e-mail. Não precisa ter conta.'
          : 'Ele vale por 24 horas. Confira se copiou o endereço inteiro do e-mail, ou peça outro.'
      }
      notice={notice}
    >
      {isMailOff && !result ? (
        <div role="note" className="grid gap-4">
          <p>
            {t(
              'Peça pelo WhatsApp ou por telefone: o rancho confere que é você e responde em até 15 dias. Este site ainda não envia e-mails.',
            )}
          </p>
          <CallAndChat chat="Pedir pelo WhatsApp" />
          {hours && <p>{content(hours)}</p>}
        </div>
      ) : (
        <form method="post" action={inLanguage(ownDataPath, language)} className="grid max-w-measure gap-5">
          <TextField
            name="email"
            label="E-mail"
            hint="O mesmo que você usou no site. Mandamos para ele um link que vale por 24 horas."
            kind="email"
            autoComplete="email"
            required
            typed={(name) => result?.typed?.[name] ?? ''}
            error={(name) => result?.errors[name]}
            suggestion={(name) => result?.suggestions?.[name]}
          />
          <Honeypot />
          <FormNotice result={result} edited={false} />
          <button type="submit" className="button button-terracotta justify-self-start">
            {t('Enviar o link')}
          </button>
        </form>
      )}
      <p>
        {t(
          'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você.',
        )}
      </p>
      {address}
      <PageLink to="privacy" className="justify-self-start underline underline-offset-4">
        {t('Política de Privacidade')}
      </PageLink>
    </OwnDataPage>
  )
}

type OpenedProps = NonNullable<LoaderData['own']> & Pick<AskProps, 'notice' | 'address'>

function Opened({ email, counts, isLastOwner, isAccountElsewhere, notice, address }: OpenedProps) {
  const { t } = useLanguage()
  const { leads, watches, accounts, others } = counts
  const kinds = [
    ['Mensagens e pedidos', leads],
    ['Avisos por e-mail', watches],
    ['Conta', accounts],
    ['Outros registros, como e-mails do site sobre você', others],
  ] as const
  return (
    <OwnDataPage heading="O que guardamos sobre você" notice={notice}>
      <p>
        {t('Tudo o que o site guarda com o e-mail')} <strong className="wrap-anywhere">{email}</strong>
      </p>
      <ul className="list-disc pl-5">
        {kinds.map(([label, count]) => (
          <li key={label}>{`${t(label)}: ${count}`}</li>
        ))}
      </ul>
      <form method="post" className="grid gap-3">
        <p>{t('Um arquivo JSON com tudo, que qualquer computador lê.')}</p>
        <IntentButton intent="download" text="Baixar" />
        {watches > 0 && <IntentButton intent="leave" text="Sair de todos" isQuiet />}
      </form>
      <details>
        <summary className="details-summary">{t('Apagar tudo')}</summary>
        <form method="post" className="grid gap-3">
          <p>
            {t(
              'Apagamos nome, contato e textos do que você enviou, os avisos e a conta. O que já chegou por e-mail a quem atende não volta. Não dá para desfazer.',
            )}
          </p>
          {isLastOwner && (
            <p className="font-semibold">
              {t(
                'Você é o único dono deste site. Depois, ninguém mais entra no painel até que quem cuida do servidor crie outro dono.',
              )}
            </p>
          )}
          {isAccountElsewhere && (
            <p>
              {t(
                'Se você tem uma conta, ela fica no serviço de identidade do Google: escreva para apagá-la.',
              )}
            </p>
          )}
          <label className="flex items-start gap-3">
            <input type="checkbox" name="confirm" value="yes" className="mt-1 size-5" required />
            <span>{t('Sim, quero apagar tudo.')}</span>
          </label>
          <IntentButton intent="delete" text="Apagar tudo" />
        </form>
      </details>
      {address}
    </OwnDataPage>
  )
}

function PrivacyAddress({ email }: { email: string }) {
  const { t } = useLanguage()
  const [before, after] = t(
    'Para corrigir algo, ou para o que foi guardado só com o telefone, escreva para {email}: o rancho responde em até 15 dias.',
    { email },
  ).split(email)
  return (
    <p>
      {before}
      <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
        {email}
      </a>
      {after}
    </p>
  )
}
