import { changeSiteSetting, readSiteSetting } from '../../domain/settings/index.server.ts'
import { checkAddress, waitingAddress } from '../../domain/site-address/index.server.ts'
import { type AddressFinding, isPublicName, readHostName } from '../../domain/site-address/index.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { leaveRequest } from '../../domain/updates/index.server.ts'
import { TextField } from '../../platform/forms/field.tsx'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import {
  done,
  doneIn,
  notSaved,
  type Outcome,
  OutcomeNotice,
  type Refused,
  refused,
  refusedFields,
  respond,
} from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl, database, dataDir } = context.get(servicesContext)
  const proof = await readSiteSetting(database, 'address')
  return {
    siteUrl,
    hasName: isPublicName(new URL(siteUrl).hostname),
    workedAt: proof?.siteUrl === siteUrl ? proof.workedAt : null,
    waiting: (await waitingAddress(dataDir)) ?? null,
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await addressAction(context.get(servicesContext), await request.formData(), email)
  if (outcome.kind === 'finding') return outcome
  return respond(outcome, inLanguage(staffPaths.address, languageOf(url.pathname)))
}

/** The site's address as seen from its server, and another one. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { siteUrl, hasName, workedAt, waiting, done } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading={{ pt: 'Endereço do site', en: 'Website address' }}>
      <OutcomeNotice done={done} refused={refused} />
      <div className="mt-4 grid max-w-2xl gap-8">
        <section className="grid gap-3">
          <p className="wrap-anywhere">
            {t({ pt: 'O site se apresenta como', en: 'The website calls itself' })} <strong>{siteUrl}</strong>
            {workedAt !== null &&
              ` · ${t({ pt: 'funcionou em {time}', en: 'worked on {time}' }, { time: formatTime(workedAt, language) })}`}
          </p>
          {actionData?.kind === 'finding' && <Finding {...actionData} />}
          {hasName ? (
            <form method="post">
              <IntentButton
                intent="check"
                label={{ pt: 'Conferir agora', en: 'Check now' }}
                className="button button-terracotta"
              />
            </form>
          ) : (
            <p>{t(findingTexts['no-name'])}</p>
          )}
        </section>
        <StaffSection
          heading={
            hasName
              ? { pt: 'Trocar de domínio', en: 'Change the domain' }
              : { pt: 'Pôr um domínio', en: 'Enter a domain' }
          }
        >
          {waiting && (
            <p className="wrap-anywhere rounded-lg border-2 border-pasture p-3">
              {t(
                {
                  pt: 'Pedido feito: {domain}. O servidor atende em alguns minutos. Se nada mudar, ele não tem o agente da instalação: quem cuida dele põe SITE_URL=https://{domain} nas variáveis, troca o nome no Caddy e reinicia o site.',
                  en: 'Requested: {domain}. The server carries it out in some minutes. If nothing changes, it has no agent of the installation: who looks after it sets SITE_URL=https://{domain} in the variables, changes the name in Caddy and restarts the website.',
                },
                { domain: waiting },
              )}
            </p>
          )}
          <DomainForm refused={refused} />
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function DomainForm({ refused }: { refused: Refused<{ domain: string }> | undefined }) {
  const { t } = useLanguage()
  return (
    <form method="post" noValidate className="grid justify-items-start gap-4">
      <TextField
        name="domain"
        label={{ pt: 'Domínio', en: 'Domain' }}
        hint={{ pt: 'Como www.suafazenda.com.br', en: 'Such as www.yourranch.com' }}
        inputMode="url"
        autoComplete="off"
        required
        typed={() => refused?.typed?.domain ?? ''}
        error={(field) => refused?.errors?.[field]}
      />
      <IntentButton
        intent="change"
        label={{ pt: 'Pedir este endereço', en: 'Request this address' }}
        className="button button-terracotta"
      />
      <p className="text-ink-soft text-sm">
        {t({
          pt: 'O certificado https vem sozinho. O endereço de antes deixa de valer: links antigos, avisos no celular e chaves de acesso (passkeys) são do nome antigo.',
          en: 'The https certificate comes by itself. The address of before no longer works: old links, notices on phones and passkeys belong to the old name.',
        })}
      </p>
    </form>
  )
}

/** What is at fault, and what to do. */
function Finding({ finding }: { finding: AddressFinding }) {
  const { t } = useLanguage()
  const isFine = finding.kind === 'works' || finding.kind === 'works-plain'
  const own =
    'own' in finding && finding.own.length > 0
      ? finding.own.join(', ')
      : t({ pt: 'o número (IP) deste servidor', en: 'the number (IP) of this server' })
  return (
    <p
      role="status"
      className={`wrap-anywhere rounded-lg border-2 p-3 font-semibold ${isFine ? 'border-pasture' : 'border-danger'}`}
    >
      {finding.kind === 'not-found'
        ? t(
            {
              pt: 'DNS: este nome ainda não existe. Onde o domínio foi registrado, crie um registro A para {own}. Um registro novo pode levar algumas horas.',
              en: 'DNS: this name does not exist yet. Where the domain was registered, create an A record for {own}. A new record can take some hours.',
            },
            { own },
          )
        : finding.kind === 'elsewhere'
          ? t(
              {
                pt: 'DNS: o nome leva a {found}, e este servidor é {own}. Corrija o registro A (e o AAAA, se houver) no DNS do domínio.',
                en: 'DNS: the name leads to {found}, and this server is {own}. Correct the A record (and the AAAA, if there is one) in the domain’s DNS.',
              },
              { found: finding.found.join(', '), own },
            )
          : t(findingTexts[finding.kind])}
    </p>
  )
}

const findingTexts = {
  works: {
    pt: 'Funciona: o nome leva a este servidor, o certificado vale e quem responde é este site.',
    en: 'It works: the name leads to this server, the certificate is valid, and this website answers.',
  },
  'works-plain': {
    pt: 'Este site responde no endereço, mas sem cadeado: SITE_URL começa com http://.',
    en: 'This website answers at the address, but without the padlock: SITE_URL begins with http://.',
  },
  'no-name': {
    pt: 'Isto ainda não é um domínio: registre um (em registro.br, por exemplo), aponte-o para este servidor e escreva-o aqui.',
    en: 'This is no domain yet: register one, point it to this server and enter it here.',
  },
  unreachable: {
    pt: 'Firewall: o nome está certo, mas ninguém respondeu. Abra as portas 80 e 443 no painel de quem aluga o servidor. Se o site abre no celular fora do Wi-Fi, está tudo bem: alguns servidores não alcançam a si mesmos.',
    en: 'Firewall: the name is right, but nobody answered. Open the ports 80 and 443 in the panel of who rents out the server. If the website opens on a phone outside your Wi-Fi, all is well: some servers cannot reach themselves.',
  },
  certificate: {
    pt: 'Certificado: o https responde, mas o certificado não vale para este nome. Ele é pedido de novo sozinho; espere alguns minutos. Se não vier, confira se as portas 80 e 443 estão abertas.',
    en: 'Certificate: https answers, but the certificate is not valid for this name. It is requested again by itself; wait some minutes. If it does not come, check that the ports 80 and 443 are open.',
  },
  'other-site': {
    pt: 'Outro site responde neste nome. Se há um serviço na frente, como Cloudflare, desligue-o por enquanto; senão, confira o Caddy deste servidor.',
    en: 'Another website answers at this name. If there is a service in front, such as Cloudflare, turn it off for now; otherwise check Caddy on this server.',
  },
} as const satisfies Record<Exclude<AddressFinding['kind'], 'not-found' | 'elsewhere'>, ShownText>

/** Per owner and 15 minutes: each asks other servers. */
const maxChecks = 20

type AddressServices = Pick<
  RequestServices,
  'database' | 'clock' | 'secret' | 'siteUrl' | 'dataDir' | 'addressSecret' | 'log'
>

type AddressOutcome = Outcome<{ domain: string }> | { kind: 'finding'; finding: AddressFinding }

async function addressAction(
  services: AddressServices,
  form: FormData,
  email: string,
): Promise<AddressOutcome> {
  switch (readIntent(form, ['check', 'change'])?.name) {
    case 'check':
      return check(services, email)
    case 'change':
      return change(services, readField(form, 'domain'))
    default:
      return refused(notSaved, { status: 400 })
  }
}

async function check(services: AddressServices, email: string): Promise<AddressOutcome> {
  const { database, siteUrl, clock, addressSecret: secret, log } = services
  if (!(await countEvent(services, { kind: 'address-check', value: email, max: maxChecks })))
    return refused(
      {
        pt: 'Muitos testes em pouco tempo. Espere 15 minutos e tente de novo.',
        en: 'Too many tests in a short time. Wait 15 minutes and try again.',
      },
      { status: 429 },
    )
  const finding = await checkAddress(siteUrl, { secret })
  log.info('address checked', { found: finding.kind })
  const now = clock()
  if (finding.kind === 'works')
    await changeSiteSetting(database, 'address', { siteUrl, workedAt: now }, { by: email, now })
  return { kind: 'finding', finding }
}

async function change({ dataDir, log }: AddressServices, domain: string): Promise<AddressOutcome> {
  const name = readHostName(domain)
  if (!name) return refusedFields({ domain: noDomain }, { domain })
  await leaveRequest(dataDir, { verb: 'address', domain: name })
  log.info('address requested')
  return done('address-requested')
}

const noDomain = {
  pt: 'Escreva um domínio da internet, como www.suafazenda.com.br.',
  en: 'Enter a domain of the internet, such as www.yourranch.com.',
}
