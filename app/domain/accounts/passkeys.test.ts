import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { alikeOn, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { editorEmail, signedIn, signedInEditor, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { mailedLink, producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'

interface Signing {
  challenge: string
  origin: string
  /** Whether the authenticator has verified its user, by a PIN or a finger. */
  isVerified?: boolean
  /** Another than the next one. */
  counter?: number
}

/** A device that makes one passkey and signs with it, as a browser sends it. */
function authenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signatures = 0

  function authenticatorData(
    { isVerified = true, counter = ++signatures }: Partial<Signing>,
    more = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more])
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: credential.id,
    create(signing: Signing) {
      const key = Buffer.concat([
        // COSE: an EC2 key (2) for ES256 (-7) on P-256 (1), with its coordinates.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(
        signing,
        Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]),
      )
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, data.length),
        data,
      ])
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      })
    },
    get(signing: Signing) {
      const data = authenticatorData(signing)
      const client = clientData('webauthn.get', signing)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      })
    },
  }
}

function clientData(type: string, { challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

const { password } = veterinarian
const origin = 'http://localhost:3000'

describe.each(databaseKinds)('a passkey, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff } = opened
    const ask = async (who: Visitor, path: string, typed = password): Promise<string> => {
      const response = await who.post(path, { intent: 'options', password: typed })
      expect(response.status).toBe(200)
      return (await response.json()).challenge
    }
    const create = async (device = authenticator(), who = staff) => {
      const challenge = await ask(who, '/painel/conta/chave')
      const response = device.create({ challenge, origin })
      return who.post('/painel/conta/chave', { intent: 'add', name: 'Celular', response })
    }
    const signIn = (response: string, who = visitor(site)) =>
      who.post('/conta/chave', { intent: 'sign-in', response })
    const challenge = () => ask(visitor(site), '/conta/chave')
    const passkeys = () => site.services.database.selectFrom('passkeys').selectAll().execute()
    return { ...opened, ask, create, signIn, challenge, passkeys }
  }

  alike('is added with the password, signs in, and is removed', async () => {
    const { site, staff, create, signIn, challenge, passkeys, time } = await open()
    const device = authenticator()
    const login = async () =>
      (await pageOf(await visitor(site).get('/conta/entrar'))).document.body.textContent
    expect(await login()).not.toContain('chave de acesso')
    expect((await create(device)).status).toBe(200)
    expect(await passkeys()).toMatchObject([
      { id: device.id, email: staffEmail, name: 'Celular', used_at: null },
    ])
    expect(await login()).toContain('Entrar com chave de acesso')
    const browser = visitor(site)
    expect((await signIn(device.get({ challenge: await challenge(), origin }), browser)).status).toBe(200)
    expect(await browser.signedInAs()).toBe(staffEmail)
    expect((await browser.get('/painel')).status).toBe(200)
    expect(await passkeys()).toMatchObject([{ counter: 2, used_at: time.now }])

    const path = '/painel/conta'
    await staff.post(path, { intent: `passkey-rename:${device.id}`, name: 'Da sede' })
    expect(await passkeys()).toMatchObject([{ name: 'Da sede' }])
    await staff.post(path, { intent: `passkey-remove:${device.id}`, name: '' })
    expect((await signIn(device.get({ challenge: await challenge(), origin }))).status).toBe(401)
  })

  alike('is not added without the password, by a visitor, or with another’s challenge', async () => {
    const { site, staff, ask, challenge, passkeys } = await open()
    const editor = await signedInEditor(site)
    const wrong = await staff.post('/painel/conta/chave', { intent: 'options', password: 'errada-mesmo' })
    expect(wrong.status).toBe(422)
    const other = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
    for (const who of [other, visitor(site)]) {
      const fields = { intent: 'options', password: producer.password }
      expect([302, 307, 403]).toContain((await who.post('/painel/conta/chave', fields)).status)
    }
    for (const taken of [await challenge(), await ask(editor, '/painel/conta/chave'), 'invented']) {
      const response = authenticator().create({ challenge: taken, origin })
      const added = await staff.post('/painel/conta/chave', { intent: 'add', name: 'x', response })
      expect(added.status).toBe(409)
    }
    expect(await passkeys()).toEqual([])
  })

  it('signs in once for a challenge, also of two at once, and not after five minutes', async () => {
    const { create, signIn, challenge, time } = await open()
    const device = authenticator()
    await create(device)
    const response = device.get({ challenge: await challenge(), origin })
    const statuses = await Promise.all([signIn(response), signIn(response)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await signIn(response)).status).toBe(401)
    // A copy of the device signs at the same moment.
    const challenges = await Promise.all([challenge(), challenge()])
    const copies = challenges.map((each) => signIn(device.get({ challenge: each, origin, counter: 9 })))
    expect((await Promise.all(copies)).map(({ status }) => status).sort()).toEqual([200, 401])
    const late = await challenge()
    time.now += 5 * 60 * 1000
    expect((await signIn(device.get({ challenge: late, origin }))).status).toBe(401)
  })

  alike('signs in for this site’s name only, with a verified user, and a counter that grows', async () => {
    const { site, create, signIn, challenge } = await open()
    const device = authenticator()
    await create(device)
    for (const [what, signing] of [
      ['another origin', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://localhost:3001' }],
      ['no verification', { isVerified: false }],
      ['an old counter', { counter: 1 }],
      ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ] as const) {
      const response = device.get({ challenge: await challenge(), origin, ...signing })
      expect((await signIn(response)).status, what).toBe(401)
    }
    const elsewhere = authenticator('evil.example').get({ challenge: await challenge(), origin })
    const response = JSON.stringify({ ...JSON.parse(elsewhere), id: device.id, rawId: device.id })
    expect((await signIn(response)).status).toBe(401)
    for (const nonsense of ['', '{', '{}', '[]', 'null', '{"id":1,"response":null}'])
      expect((await signIn(nonsense)).status, nonsense).toBe(401)
    site.logged.splice(0)
  })

  alike('of another account is neither taken over, renamed nor removed', async () => {
    const { site, create, passkeys } = await open()
    const device = authenticator()
    await create(device)
    const editor = await signedInEditor(site)
    expect((await create(device, editor)).status).toBe(409)
    await editor.post('/painel/conta', { intent: `passkey-rename:${device.id}`, name: 'Minha' })
    await editor.post('/painel/conta', { intent: `passkey-remove:${device.id}`, name: '' })
    expect(await passkeys()).toMatchObject([{ id: device.id, email: staffEmail, name: 'Celular' }])
  })

  alike('opens nothing without access, and goes with it and with a new password by mail', async () => {
    const { site, staff, create, signIn, challenge, passkeys } = await open()
    const editor = await signedInEditor(site)
    const [device, own] = [authenticator(), authenticator()]
    await create(device, editor)
    await create(own)
    await site.services.database.deleteFrom('members').where('email', '=', editorEmail).execute()
    expect((await signIn(device.get({ challenge: await challenge(), origin }))).status).toBe(401)
    await staff.post('/painel/equipe/acesso', { intent: 'remove', email: editorEmail })
    expect((await passkeys()).map(({ id }) => id)).toEqual([own.id])
    await visitor(site).post('/conta/senha', { email: staffEmail })
    const link = await mailedLink(site, staffEmail, 'password-reset')
    await visitor(site).followLink(link, 'outra-senha-boa')
    expect(await passkeys()).toEqual([])
  })

  alike('counts with sign-ins', async () => {
    const { site } = await open()
    const ask = async () => (await visitor(site).post('/conta/chave', { intent: 'options' })).status
    for (let count = 0; count < 31; count++) await ask()
    expect(await ask()).toBe(429)
  })
})
