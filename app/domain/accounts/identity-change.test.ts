import { expect, it } from 'vitest'
import { siteOfTest } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { googleIdentity } from './google-identity.server.ts'

it('a session ends when the site changes to another identity service', async () => {
  const site = await siteOfTest('embedded')
  await signedIn(site)
  const { database, identity, clock, siteUrl, log } = site.services
  const { account_id: id, email } = await database
    .selectFrom('sessions')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect((await identity.renew({ account: { id, email }, tokens: null })).kind).toBe('valid')
  const settings = {
    kind: 'google',
    apiKey: 'key',
    emulatorHost: '127.0.0.1:9',
    tokenSyncUrl: undefined,
  } as const
  const google = googleIdentity(settings, { database, secret: 'secret', clock, siteUrl, log })
  expect(await google.renew({ account: { id, email }, tokens: null })).toEqual({ kind: 'ended' })
  const fromGoogle = { account: { id: 'google-account', email }, tokens: '{}' }
  expect(await identity.renew(fromGoogle)).toEqual({ kind: 'ended' })
})
