import { expect } from 'vitest'
import type { Environment } from '../../server/settings/settings.ts'
import type { DatabaseKind } from '../database.ts'
import { type TestSite, testSite } from '../site.ts'
import { veterinarian, visitor } from '../visitor.ts'

export interface IdentityHarness {
  environment: Environment
  /** Path and query of the newest link for this purpose, once `count` of them were mailed to the address. */
  link(
    site: TestSite,
    email: string,
    purpose: 'verification' | 'password-reset',
    count?: number,
  ): Promise<string>
  close(): Promise<void>
}

export interface IdentityScenario {
  open(environment?: Environment): Promise<{ site: TestSite; harness: IdentityHarness }>
  /** A site where the veterinarian has a verified account. */
  openVerified(): Promise<{ site: TestSite; harness: IdentityHarness }>
}

export const anaEmail = 'ana@example.com'
export const credentials = { email: veterinarian.email, password: veterinarian.password }

/** `onEnd` receives cleanup functions, to be run in reverse order. */
export function identityScenario(
  kind: DatabaseKind,
  start: () => Promise<IdentityHarness>,
  onEnd: (close: () => Promise<void>) => void,
): IdentityScenario {
  async function open(environment: Environment = {}) {
    const harness = await start()
    onEnd(harness.close)
    const site = await testSite(kind, {
      environment: { TRUSTED_PROXIES: '1', ...harness.environment, ...environment },
    })
    onEnd(site.remove)
    // People of these tests read the mails in the folder.
    Object.assign(site.services.mail, { isDelivered: () => true })
    return { site, harness }
  }
  return {
    open,
    async openVerified() {
      const { site, harness } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      const link = await harness.link(site, anaEmail, 'verification')
      expect((await visitor(site).followLink(link, credentials.password)).status).toBe(302)
      return { site, harness }
    },
  }
}

export function storedLeads(site: TestSite) {
  return site.services.database.selectFrom('leads').selectAll().execute()
}

export function storedMails(site: TestSite, template: 'registration') {
  return site.services.database.selectFrom('mails').selectAll().where('template', '=', template).execute()
}

export function renameTable(site: TestSite, from: string, to: string) {
  return site.services.database.schema.alterTable(from).renameTo(to).execute()
}

/** Ages mailed links by a minute, the least time between two of them. */
export async function ageLinks(site: TestSite): Promise<void> {
  await site.services.database
    .updateTable('account_links')
    .set((set) => ({ created_at: set('created_at', '-', 61_000) }))
    .execute()
}
