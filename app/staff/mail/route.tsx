import { type MailService, mailServices } from '../../domain/mail-setup/index.ts'
import { readSiteSettings } from '../../domain/settings/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await mailAction(context.get(servicesContext), await request.formData(), {
    email,
  })
  return respond(outcome, staffPaths.mail)
}

/** Which service sends the site's mails, and whether they arrive. */
export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, asked, isOfEnvironment, proof, done } = loaderData
  const typed = actionData?.typed
  const chosen = typed?.service ?? asked ?? mail?.service
  return (
    <StaffPage heading={staffPageNames.mail}>
      <OutcomeNotice done={done} refused={actionData} />
      <p className="mt-3 max-w-2xl">
        O site manda e-mails por uma conta sua: o aviso de cada contato, os convites e os links de senha. Sem
        isso, eles esperam numa pasta do servidor.
      </p>
      <div className="mt-6 grid max-w-2xl gap-6">
        {(mail || isOfEnvironment) && (
          <section className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-4">
            <p className="wrap-anywhere">
              {isOfEnvironment
                ? 'O e-mail vem das variáveis do servidor, que valem mais que esta página.'
                : `Os e-mails saem de ${mail?.sender ?? ''}, por ${mail?.host ?? ''}.`}
            </p>
            <p className="wrap-anywhere">
              {proof === null
                ? 'Ainda não foi testado.'
                : proof.provenAt === null
                  ? `Um teste foi para ${proof.sentTo}. Abra o link que está nele.`
                  : `Testado em ${formatTime(proof.provenAt, 'pt')}: o e-mail chega.`}
            </p>
            <form method="post" className="flex flex-wrap gap-3">
              <IntentButton intent="test" label="Mandar um teste" className="button button-pasture" />
              {mail && !isOfEnvironment && (
                <IntentButton intent="remove" label="Desligar" className="button button-pasture" />
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
  const links = Object.entries(mailServices).map(([id, { brand }]) => [id, brand] as const)
  return (
    <nav aria-labelledby="services" className="grid gap-2">
      <h2 id="services" className="font-heading text-xl">
        Onde é o seu e-mail?
      </h2>
      <ul className="flex flex-wrap gap-2">
        {[...links, ['outro', 'Outro'] as const].map(([id, name]) => (
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
  const field = (name: keyof MailFields) => ({
    name,
    defaultValue: filled[name] ?? '',
    error: refused?.errors?.[name],
    required: true,
    autoComplete: 'off',
  })
  return (
    <form method="post" noValidate className="grid gap-4">
      <h2 className="font-heading text-xl">{known?.brand ?? 'Outro serviço'}</h2>
      {known?.hint && <p>{known.hint}</p>}
      <input type="hidden" name="service" value={service} />
      <InputField {...field('user')} label="Usuário" placeholder="Em geral, o e-mail inteiro." />
      <InputField
        label="Senha do e-mail"
        name="password"
        type="password"
        autoComplete="off"
        error={refused?.errors?.['password']}
      />
      <InputField {...field('sender')} label="Remetente" type="email" />
      <div className="grid gap-4 sm:grid-cols-3">
        <InputField {...field('host')} label="Servidor de envio (SMTP)" inputMode="url" />
        <InputField {...field('port')} label="Porta" inputMode="numeric" />
        <SelectField
          label="Segurança"
          name="security"
          defaultValue={filled.security ?? 'tls'}
          options={{
            tls: 'SSL/TLS desde o início',
            starttls: 'STARTTLS (depois de conectar)',
          }}
        />
      </div>
      <IntentButton
        intent="save"
        label="Mandar um teste e salvar"
        className="button button-terracotta justify-self-start"
      />
      <p className="text-ink-soft text-sm">
        O teste vai para o seu e-mail. Só se o serviço aceitar, os dados ficam salvos. A senha fica cifrada e
        não aparece de novo.
      </p>
    </form>
  )
}
