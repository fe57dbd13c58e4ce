import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ranch } from '../../../test/content.ts'
import { serveHttp } from '../../../test/http-service.ts'
import { describeIdentity, type IdentityHarness } from '../../../test/identity.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { mailsTo, noticeOf, veterinarian, visitor } from '../../../test/visitor.ts'

interface Account {
  localId: string
  email: string
  password: string
  emailVerified: boolean
}

interface MailedCode {
  email: string
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'
  oobCode: string
}

/** A fake of the parts of Google Identity Platform that the site calls, with failures that the official emulator can't produce. */
async function googleStandIn() {
  const accounts = new Map<string, Account>()
  const codes: MailedCode[] = []
  const tokens = new Map<string, string>()
  const calls: { method: string; body: Record<string, string>; locale: string | undefined }[] = []
  const behaviour = {
    /** Error codes by method, such as `signUp: 'OPERATION_NOT_ALLOWED'`. */
    errors: {} as Partial<Record<string, string>>,
    isDown: false,
  }

  const methods: Record<string, (body: Record<string, string>) => unknown> = {
    signUp({ email = '', password = '' }) {
      if (accounts.has(email)) throw new Refusal('EMAIL_EXISTS')
      const account = { localId: randomUUID(), email, password, emailVerified: false }
      accounts.set(email, account)
      return issueTokens(account)
    },
    signInWithPassword({ email = '', password }) {
      const account = accounts.get(email)
      if (!account) throw new Refusal('EMAIL_NOT_FOUND')
      if (account.password !== password) throw new Refusal('INVALID_PASSWORD')
      return issueTokens(account)
    },
    sendOobCode({ requestType, idToken, email }) {
      const account = accounts.get(email ?? tokens.get(idToken ?? '') ?? '')
      if (!account) throw new Refusal('EMAIL_NOT_FOUND')
      codes.push({
        email: account.email,
        requestType: requestType as MailedCode['requestType'],
        oobCode: randomUUID(),
      })
      return { email: account.email }
    },
    lookup: ({ idToken }) => ({ users: [accountOf(idToken)] }),
    update({ oobCode }) {
      const account = takeCode(oobCode)
      account.emailVerified = true
      return account
    },
    resetPassword({ oobCode, newPassword }) {
      if (!newPassword) {
        const mailed = codes.find((each) => each.oobCode === oobCode)
        if (!mailed) throw new Refusal('INVALID_OOB_CODE')
        return { email: mailed.email, requestType: mailed.requestType }
      }
      const account = takeCode(oobCode)
      account.password = newPassword
      account.emailVerified = true
      return { email: account.email }
    },
    delete({ idToken }) {
      accounts.delete(accountOf(idToken).email)
      return {}
    },
    token({ refresh_token = '' }) {
      const email = tokens.get(refresh_token)
      const account = email && accounts.get(email)
      if (!account) throw new Refusal('USER_NOT_FOUND')
      const { idToken, refreshToken, expiresIn } = issueTokens(account)
      return { id_token: idToken, refresh_token: refreshToken, expires_in: expiresIn }
    },
    projects: () => ({ projectId: 'stand-in', authorizedDomains: ['localhost'] }),
  }

  const host = await serveHttp((request, response, bytes) => {
    const text = bytes.toString()
    const method = /\/v1\/(?:accounts:)?(\w+)\?key=api-key$/.exec(request.url ?? '')?.[1] ?? ''
    const isForm = request.headers['content-type']?.includes('urlencoded')
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
    calls.push({ method, body, locale: request.headers['x-firebase-locale']?.toString() })
    if (behaviour.isDown) return void response.destroy()
    const { status, content } = respond(method, body)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  })

  const harness: IdentityHarness = {
    environment: { FIREBASE_API_KEY: 'api-key', FIREBASE_AUTH_EMULATOR_HOST: host },
    async link(_site, email, kind, count = 1) {
      const requestType = kind === 'verification' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET'
      const mailed = codes.filter((each) => each.email === email && each.requestType === requestType)
      if (mailed.length < count) throw new Error(`only ${mailed.length} mails for ${kind}`)
      const page = kind === 'verification' ? '/conta/confirmar' : '/conta/nova-senha'
      return `${page}?codigo=${mailed.at(-1)?.oobCode}`
    },
  }
  const renewals = () => calls.filter(({ method }) => method === 'token').length
  return { harness, behaviour, calls, accounts, tokens, renewals }

  function respond(method: string, body: Record<string, string>): { status: number; content: unknown } {
    const code = behaviour.errors[method]
    const refuse = (message: string) => ({ status: 400, content: { error: { code: 400, message } } })
    if (code) return refuse(code)
    try {
      return { status: 200, content: methods[method]?.(body) }
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.message)
      throw error
    }
  }

  function issueTokens({ localId, email }: Account) {
    const [idToken, refreshToken] = [`id-${randomUUID()}`, `refresh-${randomUUID()}`]
    tokens.set(idToken, email).set(refreshToken, email)
    return { idToken, refreshToken, localId, email, expiresIn: '3600' }
  }

  function accountOf(idToken = ''): Account {
    const account = accounts.get(tokens.get(idToken) ?? '')
    if (!account) throw new Refusal('USER_NOT_FOUND')
    return account
  }

  function takeCode(oobCode = ''): Account {
    const index = codes.findIndex((each) => each.oobCode === oobCode)
    const account = accounts.get(codes[index]?.email ?? '')
    if (!account) throw new Refusal('INVALID_OOB_CODE')
    codes.splice(index, 1, { email: account.email, requestType: 'VERIFY_EMAIL', oobCode: 'used' })
    return account
  }
}

class Refusal extends Error {}

describeIdentity('a stand-in for Google', 'embedded', async () => (await googleStandIn()).harness)

const ana = 'ana@example.com'
const credentials = { email: ana, password: veterinarian.password }
const minuteMs = 60 * 1000

async function open(environment: Record<string, string> = {}) {
  const google = await googleStandIn()
  const time = { now: 1_795_000_000_000 }
  const site = await siteOfTest('embedded', {
    clock: () => time.now,
    environment: { ...google.harness.environment, ...environment },
  })
  return { google, site, time }
}

async function openSignedIn(environment: Record<string, string> = {}) {
  const { google, site, time } = await open(environment)
  await visitor(site).post('/conta/cadastro', veterinarian)
  await visitor(site).followLink(await google.harness.link(site, ana, 'verification'), credentials.password)
  const owner = visitor(site)
  await owner.submit('/conta/entrar', credentials)
  return { google, site, time, owner }
}

describe('messages for Google’s error codes', () => {
  const registrationErrors = [
    ['EMAIL_EXISTS', 'Este e-mail já está cadastrado. Faça login ou use outro.'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'A senha deve ter pelo menos 6 caracteres.'],
    ['INVALID_EMAIL', 'E-mail inválido.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'Erro no cadastro. Tente novamente.'],
    ['API key not valid. Please pass a valid API key.', 'Erro no cadastro. Tente novamente.'],
  ] as const
  const loginErrors = [
    ['EMAIL_NOT_FOUND', 'Usuário não encontrado.'],
    ['INVALID_PASSWORD', 'Senha incorreta.'],
    ['INVALID_EMAIL', 'E-mail inválido.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled', 'Muitas tentativas. Tente novamente mais tarde.'],
    ['INVALID_LOGIN_CREDENTIALS', 'Erro no login. Verifique suas credenciais.'],
    ['USER_DISABLED', 'Erro no login. Verifique suas credenciais.'],
    ['SOMETHING_NEW', 'Erro no login. Verifique suas credenciais.'],
  ] as const
  it.each([
    ['signUp', '/conta/cadastro', registrationErrors],
    ['signInWithPassword', '/conta/entrar', loginErrors],
  ] as const)('of %s at %s', async (method, path, errors) => {
    const { google, site } = await open({ TRUSTED_PROXIES: '1' })
    for (const [index, [code, text]] of errors.entries()) {
      google.behaviour.errors[method] = code
      // Too many attempts of one account are refused by the site itself.
      const other = { ...veterinarian, email: `ana${index}@example.com` }
      expect(await noticeOf(await visitor(site).post(path, other)), code).toBe(text)
    }
    expect(site.logged.join()).not.toMatch(/ana\d@/i)
  })

  it.each([
    ['EXPIRED_OOB_CODE', 410, 'Este link venceu'],
    ['INVALID_OOB_CODE', 404, 'Este link não vale'],
    ['OPERATION_NOT_ALLOWED', 503, 'Não foi possível confirmar agora'],
  ])('mailed link: %s', async (code, status, text) => {
    const { google, site } = await open()
    google.behaviour.errors['resetPassword'] = code
    const response = await visitor(site).get('/conta/confirmar?mode=verifyEmail&oobCode=from-google')
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
    expect(google.calls.at(-1)?.body).toEqual({ oobCode: 'from-google' })
  })

  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 401, 'Senha incorreta.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 429, 'Muitas tentativas. Tente novamente mais tarde.'],
    ['USER_DISABLED', 503, 'Não foi possível confirmar agora. Tente novamente em alguns minutos.'],
  ])('password for a mailed link: %s', async (code, status, text) => {
    const { google, site } = await open()
    await visitor(site).post('/conta/cadastro', veterinarian)
    google.behaviour.errors['signInWithPassword'] = code
    const link = await google.harness.link(site, ana, 'verification')
    const response = await visitor(site).followLink(link, credentials.password)
    expect(response.status).toBe(status)
    expect(await noticeOf(response)).toBe(text)
    expect(google.accounts.get(ana)?.emailVerified).toBe(false)
  })
})

describe('Google Identity', () => {
  it('receives the registration, and the verification in the visitor’s language', async () => {
    const { google, site } = await open()
    await visitor(site).post('/en/conta/cadastro', veterinarian)
    expect(google.calls.slice(1, 3)).toMatchObject([
      { method: 'signUp', body: { ...credentials, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' } },
      { method: 'sendOobCode', body: { requestType: 'VERIFY_EMAIL' }, locale: 'en' },
    ])
  })

  it('can use one address for both kinds of mailed links', async () => {
    const { site } = await open()
    const response = await visitor(site).get('/en/conta/confirmar?mode=resetPassword&oobCode=a%26b')
    expect(response.headers.get('location')).toBe('/en/conta/nova-senha?codigo=a%26b')
  })

  it.each([
    ['keeps no account', { sendOobCode: 'QUOTA_EXCEEDED' }, 302],
    ['cannot remove the account', { sendOobCode: 'QUOTA_EXCEEDED', delete: 'QUOTA_EXCEEDED' }, 409],
  ])(
    'without its verification mail %s, and the same person registers on a second try',
    async (_, errors, strangers) => {
      const { google, site } = await open()
      google.behaviour.errors = errors
      const failed = await visitor(site).post('/conta/cadastro', veterinarian)
      expect(await noticeOf(failed)).toBe('Erro no cadastro. Tente novamente.')
      google.behaviour.errors = {}
      if (strangers === 409) {
        const stranger = { ...veterinarian, password: 'another-one' }
        expect((await visitor(site).post('/conta/cadastro', stranger)).status).toBe(409)
      } else expect(google.accounts.size).toBe(0)
      expect((await visitor(site).post('/conta/cadastro', veterinarian)).status).toBe(302)
      expect(await eventually(async () => (await mailsTo(site, ranch.email))[0])).toBeTruthy()
      expect(await google.harness.link(site, ana, 'verification')).toContain('codigo=')
    },
  )

  it('is unavailable: forms say so and nobody is signed in', async () => {
    const { google, site } = await open()
    google.behaviour.isDown = true
    const registration = await visitor(site).post('/conta/cadastro', veterinarian)
    expect(registration.status).toBe(503)
    expect(await noticeOf(registration)).toBe('Erro no cadastro. Tente novamente.')
    const login = await visitor(site).post('/conta/entrar', credentials)
    expect(await noticeOf(login)).toBe('Erro no login. Verifique suas credenciais.')
    expect((await visitor(site).post('/conta/senha', { email: ana })).status).toBe(503)
    expect((await visitor(site).get('/conta/nova-senha?codigo=x')).status).toBe(503)
  })

  it('tokens are renewed 5 minutes before they expire, and stored encrypted', async () => {
    const { google, site, time, owner } = await openSignedIn()
    time.now += 54 * minuteMs
    await owner.signedInAs()
    expect(google.renewals()).toBe(0)
    time.now += 2 * minuteMs
    for (const _ of [1, 2]) expect(await owner.signedInAs()).toBe(ana)
    expect(google.renewals()).toBe(1)
    const [session] = await site.services.database.selectFrom('sessions').selectAll().execute()
    for (const token of google.tokens.keys()) expect(session?.tokens).not.toContain(token)
  })

  it('is unavailable at renewal: retried after 30 s, doubling each time; an expired token admits nobody', async () => {
    const { google, time, owner } = await openSignedIn()
    google.behaviour.isDown = true
    for (const [afterMs, renewals] of [
      [56 * minuteMs, 1],
      [29_000, 1],
      [2_000, 2],
      [59_000, 2],
    ] as const) {
      time.now += afterMs
      expect(await owner.signedInAs()).toBe(ana)
      expect(google.renewals()).toBe(renewals)
    }
    // 29.5 s before it expires, the token counts as expired.
    time.now += 2 * minuteMs
    for (const path of ['/conta/sessao', '/conta']) expect((await owner.get(path)).status).toBe(503)
    google.behaviour.isDown = false
    time.now += 16 * minuteMs
    expect(await owner.signedInAs()).toBe(ana)
  })

  it('a disabled account’s sessions end', async () => {
    const { google, time, owner } = await openSignedIn()
    google.behaviour.errors['token'] = 'USER_DISABLED'
    time.now += 56 * minuteMs
    expect(await owner.signedInAs()).toBeNull()
    google.behaviour.errors = {}
    expect(await owner.signedInAs()).toBeNull()
  })

  it('logs a warning at start when the site’s domain is not authorised', async () => {
    const known = await open({ SITE_URL: 'http://localhost:3000' })
    const unknown = await open({ SITE_URL: 'https://matriz.example' })
    await eventually(async () => unknown.site.logged.join().includes('not among the authorised domains'))
    expect(known.site.logged.join()).not.toContain('authorised domains')
  })

  it('ID tokens are posted to the operator’s service and deleted there at sign-out', async () => {
    const received: string[] = []
    const host = await serveHttp((request, response) => {
      received.push(`${request.method} ${request.headers.authorization}`)
      response.writeHead(204).end()
    })
    const { time, owner } = await openSignedIn({ AUTH_TOKEN_SYNC_URL: `http://${host}/tokens` })
    time.now += 56 * minuteMs
    await owner.signedInAs()
    await owner.submit('/conta', {})
    // One request each for confirmation, sign-in, renewal and sign-out.
    await eventually(async () => received.length === 4)
    const [, , renewed = '', ended] = received
    expect(received.slice(0, 3).join()).toMatch(
      /^POST Bearer id-[^,]+,POST Bearer id-[^,]+,POST Bearer id-[^,]+$/,
    )
    expect(ended).toBe(renewed.replace('POST', 'DELETE'))
  })
})
