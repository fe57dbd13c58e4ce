import { afterEach, describe, expect, it } from 'vitest'
import type { DatabaseKind } from '../database.ts'
import { veterinarian, visitor } from '../visitor.ts'
import {
  credentials,
  type IdentityHarness,
  type IdentityScenario,
  identityScenario,
} from './identity-harness.ts'
import { describePasswordReset } from './password-reset-contract.ts'
import { describeRegistration } from './registration-contract.ts'
import { describeSignIn } from './sign-in-contract.ts'

/** Tests that every identity provider must pass, including each message of docs/product.md#sign-in. */
export function describeIdentity(
  name: string,
  kind: DatabaseKind,
  start: () => Promise<IdentityHarness>,
  describeMore: (scenario: IdentityScenario) => void = () => {},
): void {
  describe(`accounts with ${name} on the ${kind} database`, () => {
    const cleanups: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    })
    const scenario = identityScenario(kind, start, (close) => cleanups.push(close))
    const { openVerified } = scenario

    describeRegistration(scenario)
    describeSignIn(scenario)
    describePasswordReset(scenario)
    describeMore(scenario)

    it('leaves no personal data and no password in the log', async () => {
      const { site } = await openVerified()
      await visitor(site).post('/conta/entrar', { ...credentials, password: 'wrong-secret' })
      await visitor(site).post('/conta/entrar', credentials)
      await visitor(site).post('/conta/cadastro', { ...veterinarian, password: 'tiny' })
      expect(site.logged.join()).not.toMatch(/ana|example\.com|segredo|secret|tiny|99999|MG-12345/i)
    })
  })
}
