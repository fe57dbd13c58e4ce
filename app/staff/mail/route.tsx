import { type MailService, mailServices } from '../../domain/mail-setup/index.ts'
import { readSiteSettings } from '../../domain/settings/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton, SelectField } from '../controls.tsx'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { type MailFields, mailAction } from './mail.action.server.ts'

/** The parameter with a service's id, whose fields are then filled in. */
const serviceParameter = 'servico'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { mail, mailProof } = await readSiteSettings(services.database)
  const { password: _, ...shown } = mail ?? { password: '' }
  const asked = url.searchParams.get(serviceParameter)
  return {
    mail: mail ? ({ ...shown, port: String(mail.port) } as MailFields) : null,
    asked:
      asked && Object.hasOwn(mailServices, asked) ? (asked as keyof typeof mailServices) : asked && 'outro',
    isOfEnvironment: services.mail.isOfEnvironment,
    proof: mailProof ? { sentTo: mailProof.sentTo, provenAt: mailProof.provenAt } : null,
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  const { email } = context.get(staffContext)
  const outcome = await mailAction(context.get(servicesContext), await request.formData(), {
    email,
    language,
  })
  return respond(outcome, inLanguage(staffPaths.mail, language))
}

/** Which service sends the site's mails, and whether they arrive. */
export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { mail, asked, isOfEnvironment, proof, done } = loaderData
  const typed = actionData?.typed
  const chosen = typed?.service ?? asked ?? mail?.service
  return (
    <StaffPage heading={staffPageNames.mail}>
      <OutcomeNotice done={done} refused={actionData} />
      <p className="mt-3 max-w-2xl">
        {t({
          pt: 'O site manda e-mails por uma conta sua: o aviso de cada contato, os convites e os links de senha. Sem isso, eles esperam numa pasta do servidor.',
          en: 'The website sends e-mails by an account of yours: the notice of each contact, invitations and links for passwords. Without it, they wait in a folder of the server.',
        })}
      </p>
      <div className="mt-6 grid max-w-2xl gap-6">
        {(mail || isOfEnvironment) && (
          <section className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-4">
            <p className="wrap-anywhere">
              {isOfEnvironment
                ? t({
                    pt: 'O e-mail vem das variáveis do servidor, que valem mais que esta página.',
                    en: 'Mail is set by the server’s variables, which go before this page.',
                  })
                : t(
                    {
                      pt: 'Os e-mails saem de {sender}, por {host}.',
                      en: 'E-mails come from {sender}, by {host}.',
                    },
                    {
                      sender: mail?.sender ?? '',
                      host: mail?.host ?? '',
                    },
                  )}
            </p>
            <p className="wrap-anywhere">
              {proof === null
                ? t({ pt: 'Ainda não foi testado.', en: 'Not tested yet.' })
                : proof.provenAt === null
                  ? t(
                      {
                        pt: 'Um teste foi para {email}. Abra o link que está nele.',
                        en: 'A test went to {email}. Open the link in it.',
                      },
                      { email: proof.sentTo },
                    )
                  : t(
                      { pt: 'Testado em {time}: o e-mail chega.', en: 'Tested on {time}: e-mail arrives.' },
                      { time: formatTime(proof.provenAt, language) },
                    )}
            </p>
            <form method="post" className="flex flex-wrap gap-3">
              <IntentButton
                intent="test"
                label={{ pt: 'Mandar um teste', en: 'Send a test' }}
                className="button button-pasture"
              />
              {mail && !isOfEnvironment && (
                <IntentButton
                  intent="remove"
                  label={{ pt: 'Desligar', en: 'Disconnect' }}
                  className="button button-pasture"
                />
              )}
            </form>
          </section>
        )}
        {!isOfEnvironment && (
          <>
            <ServiceLinks current={chosen ?? ''} />
            {chosen && <MailForm key={chosen} service={chosen} mail={mail} refused={actionData} />}
          </>
        )}
      </div>
    </StaffPage>
  )
}

function ServiceLinks({ current }: { current: string }) {
  const { t } = useLanguage()
  const links = Object.entries(mailServices).map(([id, { brand }]) => [id, brand] as const)
  return (
    <nav aria-labelledby="services" className="grid gap-2">
      <h2 id="services" className="font-heading text-xl">
        {t({ pt: 'Onde é o seu e-mail?', en: 'Where is your mailbox?' })}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {[...links, ['outro', t('Outro')] as const].map(([id, name]) => (
          <li key={id}>
            <PathLink
              path={`${staffPaths.mail}?${serviceParameter}=${id}`}
              className={`button ${id === current ? 'button-terracotta' : 'button-pasture'}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MailFormProps {
  service: string
  mail: MailFields | null
  refused: Refused<MailFields> | undefined
}

function MailForm({ service, mail, refused }: MailFormProps) {
  const { t } = useLanguage()
  const known: MailService | undefined = Object.hasOwn(mailServices, service)
    ? mailServices[service as keyof typeof mailServices]
    : undefined
  const stored = mail?.service === service ? mail : undefined
  const filled: Partial<MailFields> = refused?.typed ??
    stored ?? {
      host: known?.host ?? '',
      port: String(known?.port ?? 465),
      security: known?.security ?? 'tls',
    }
  const field = {
    typed: (name: string) => filled[name as keyof MailFields] ?? '',
    error: (name: string) => refused?.errors?.[name],
    required: true,
    autoComplete: 'off',
  }
  return (
    <form method="post" noValidate className="grid gap-4">
      <h2 className="font-heading text-xl">
        {known?.brand ?? t({ pt: 'Outro serviço', en: 'Another service' })}
      </h2>
      {known?.hint && <p>{t(known.hint)}</p>}
      <input type="hidden" name="service" value={service} />
      <TextField
        {...field}
        name="user"
        label={{ pt: 'Usuário', en: 'User' }}
        hint={{ pt: 'Em geral, o e-mail inteiro.', en: 'Usually the whole e-mail address.' }}
      />
      <InputField
        label={{ pt: 'Senha do e-mail', en: 'Password of the mailbox' }}
        name="password"
        type="password"
        autoComplete="off"
        error={refused?.errors?.['password']}
      />
      <TextField
        {...field}
        name="sender"
        label={{ pt: 'Remetente', en: 'Sender' }}
        kind="email"
        hint={{ pt: 'O e-mail que aparece em “de”.', en: 'The address that is shown in “from”.' }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...field}
          name="host"
          label={{ pt: 'Servidor de envio (SMTP)', en: 'Outgoing server (SMTP)' }}
          inputMode="url"
        />
        <TextField {...field} name="port" label={{ pt: 'Porta', en: 'Port' }} inputMode="numeric" />
        <SelectField
          label={{ pt: 'Segurança', en: 'Security' }}
          name="security"
          defaultValue={filled.security ?? 'tls'}
          options={{
            tls: { pt: 'SSL/TLS desde o início', en: 'SSL/TLS from the start' },
            starttls: { pt: 'STARTTLS (depois de conectar)', en: 'STARTTLS (after connecting)' },
          }}
        />
      </div>
      <IntentButton
        intent="save"
        label={{ pt: 'Mandar um teste e salvar', en: 'Send a test and save' }}
        className="button button-terracotta justify-self-start"
      />
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'O teste vai para o seu e-mail. Só se o serviço aceitar, os dados ficam salvos. A senha fica cifrada e não aparece de novo.',
          en: 'The test goes to your own address. The data are saved only if the service accepts it. The password is encrypted and not shown again.',
        })}
      </p>
    </form>
  )
}
