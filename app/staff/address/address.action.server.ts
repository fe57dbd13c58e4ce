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

export async function addressAction(
  services: Pick<
    RequestServices,
    'database' | 'clock' | 'secret' | 'siteUrl' | 'dataDir' | 'addressSecret' | 'log'
  >,
  form: FormData,
  email: string,
): Promise<Outcome<{ domain: string }> | { kind: 'finding'; finding: AddressFinding }> {
  const { database, siteUrl, clock, dataDir, addressSecret: secret, log } = services
  switch (readIntent(form, ['check', 'change'])?.name) {
    case 'check': {
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
      if (finding.kind === 'works')
        await changeSiteSetting(
          database,
          'address',
          { siteUrl, workedAt: clock() },
          { by: email, now: clock() },
        )
      return { kind: 'finding', finding }
    }
    case 'change': {
      const domain = readField(form, 'domain')
      const name = readHostName(domain)
      if (!name)
        return refusedFields(
          {
            domain: {
              pt: 'Escreva um domínio da internet, como www.suafazenda.com.br.',
              en: 'Enter a domain of the internet, such as www.yourranch.com.',
            },
          },
          { domain },
        )
      await leaveRequest(dataDir, { verb: 'address', domain: name })
      log.info('address requested')
      return done('address-requested')
    }
    default:
      return refused(notSaved, { status: 400 })
  }
}
