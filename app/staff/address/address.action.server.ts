import { changeSiteSetting } from '../../domain/settings/site-settings.server.ts'
import { checkAddress } from '../../domain/site-address/index.server.ts'
import { type AddressFinding, readHostName } from '../../domain/site-address/index.ts'
import { leaveRequest } from '../../domain/updates/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { done, notSaved, type Outcome, refused, refusedFields } from '../outcome.tsx'

/** Per owner and 15 minutes: each asks other servers. */
const maxChecks = 20

type AddressServices = Pick<
  RequestServices,
  'database' | 'clock' | 'secret' | 'siteUrl' | 'dataDir' | 'addressSecret' | 'log'
>

type AddressOutcome = Outcome<{ domain: string }> | { kind: 'finding'; finding: AddressFinding }

export async function addressAction(
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
