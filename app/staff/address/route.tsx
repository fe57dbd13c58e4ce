import { changeSiteSetting, readSiteSetting } from '../../domain/settings/index.server.ts'
import { checkAddress, waitingAddress } from '../../domain/site-address/index.server.ts'
import { type AddressFinding, isPublicName, readHostName } from '../../domain/site-address/index.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { leaveRequest } from '../../domain/updates/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton } from '../controls.tsx'
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

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const outcome = await addressAction(context.get(servicesContext), await request.formData(), email)
  if (outcome.kind === 'finding') return outcome
  return respond(outcome, staffPaths.address)
}

/** The site's address as seen from its server, and another one. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, hasName, workedAt, waiting, done } = loaderData
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <StaffPage heading="Endereço do site">
      <OutcomeNotice done={done} refused={refused} />
      <div className="mt-4 grid max-w-2xl gap-8">
        <section className="grid gap-3">
          <p className="wrap-anywhere">
            O site se apresenta como <strong>{siteUrl}</strong>
            {workedAt !== null && ` · ${`funcionou em ${formatTime(workedAt, 'pt')}`}`}
          </p>
          {actionData?.kind === 'finding' && <Finding {...actionData} />}
          {hasName ? (
            <form method="post">
              <IntentButton intent="check" label="Conferir agora" className="button button-terracotta" />
            </form>
          ) : (
            <p>{findingTexts['no-name']}</p>
          )}
        </section>
        <StaffSection heading={hasName ? 'Trocar de domínio' : 'Pôr um domínio'}>
          {waiting && (
            <p className="wrap-anywhere rounded-lg border-2 border-pasture p-3">
              {`Pedido feito: ${waiting}. O servidor atende em alguns minutos. Se nada mudar, ele não tem o agente da instalação: quem cuida dele põe SITE_URL=https://${waiting} nas variáveis, troca o nome no Caddy e reinicia o site.`}
            </p>
          )}
          <DomainForm refused={refused} />
        </StaffSection>
      </div>
    </StaffPage>
  )
}

function DomainForm({ refused }: { refused: Refused<{ domain: string }> | undefined }) {
  return (
    <form method="post" noValidate className="grid justify-items-start gap-4">
      <InputField
        name="domain"
        label="Domínio"
        placeholder="www.suafazenda.com.br"
        inputMode="url"
        autoComplete="off"
        required
        defaultValue={refused?.typed?.domain}
        error={refused?.errors?.['domain']}
      />
      <IntentButton intent="change" label="Pedir este endereço" className="button button-terracotta" />
      <p className="text-ink-soft text-sm">
        O certificado https vem sozinho. O endereço de antes deixa de valer: links antigos, avisos no celular
        e chaves de acesso (passkeys) são do nome antigo.
      </p>
    </form>
  )
}

/** What is at fault, and what to do. */
function Finding({ finding }: { finding: AddressFinding }) {
  const isFine = finding.kind === 'works' || finding.kind === 'works-plain'
  const own =
    'own' in finding && finding.own.length > 0 ? finding.own.join(', ') : 'o número (IP) deste servidor'
  return (
    <p
      role="status"
      className={`wrap-anywhere rounded-lg border-2 p-3 font-semibold ${isFine ? 'border-pasture' : 'border-danger'}`}
    >
      {finding.kind === 'not-found'
        ? `DNS: este nome ainda não existe. Onde o domínio foi registrado, crie um registro A para ${own}. Um registro novo pode levar algumas horas.`
        : finding.kind === 'elsewhere'
          ? `DNS: o nome leva a ${finding.found.join(', ')}, e este servidor é ${own}. Corrija o registro A (e o AAAA, se houver) no DNS do domínio.`
          : findingTexts[finding.kind]}
    </p>
  )
}

const findingTexts = {
  works: 'Funciona: o nome leva a este servidor, o certificado vale e quem responde é este site.',
  'works-plain': 'Este site responde no endereço, mas sem cadeado: SITE_URL começa com http://.',
  'no-name':
    'Isto ainda não é um domínio: registre um (em registro.br, por exemplo), aponte-o para este servidor e escreva-o aqui.',
  unreachable:
    'Firewall: o nome está certo, mas ninguém respondeu. Abra as portas 80 e 443 no painel de quem aluga o servidor. Se o site abre no celular fora do Wi-Fi, está tudo bem: alguns servidores não alcançam a si mesmos.',
  certificate:
    'Certificado: o https responde, mas o certificado não vale para este nome. Ele é pedido de novo sozinho; espere alguns minutos. Se não vier, confira se as portas 80 e 443 estão abertas.',
  'other-site':
    'Outro site responde neste nome. Se há um serviço na frente, como Cloudflare, desligue-o por enquanto; senão, confira o Caddy deste servidor.',
} as const satisfies Record<Exclude<AddressFinding['kind'], 'not-found' | 'elsewhere'>, string>

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
    return refused('Muitos testes em pouco tempo. Espere 15 minutos e tente de novo.', { status: 429 })
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

const noDomain = 'Escreva um domínio da internet, como www.suafazenda.com.br.'
