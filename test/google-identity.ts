import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityHarness } from './identity/identity-harness.ts'

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

interface Behaviour {
  /** Error codes by method, such as `signUp: 'OPERATION_NOT_ALLOWED'`. */
  errors: Partial<Record<string, string>>
  isDown: boolean
  authorizedDomains: string[]
}

/** A fake of the parts of Google Identity Platform that the site calls, with failures that the official emulator can't produce. */
export async function googleStandIn() {
  const accounts = new Map<string, Account>()
  const codes: MailedCode[] = []
  const tokens = new Map<string, string>()
  const calls: { method: string; body: Record<string, string>; locale: string | undefined }[] = []
  const behaviour: Behaviour = { errors: {}, isDown: false, authorizedDomains: ['localhost'] }

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
    projects: () => ({ projectId: 'stand-in', authorizedDomains: behaviour.authorizedDomains }),
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const method = /\/v1\/(?:accounts:)?(\w+)\?key=api-key$/.exec(request.url ?? '')?.[1] ?? ''
    const isForm = request.headers['content-type']?.includes('urlencoded')
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
    calls.push({ method, body, locale: request.headers['x-firebase-locale']?.toString() })
    if (behaviour.isDown) return void response.destroy()
    const { status, content } = respond(method, body)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const harness: IdentityHarness = {
    environment: { FIREBASE_API_KEY: 'api-key', FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    async link(_site, email, purpose, count = 1) {
      const requestType = purpose === 'verification' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET'
      const mailed = codes.filter((each) => each.email === email && each.requestType === requestType)
      if (mailed.length < count) throw new Error(`only ${mailed.length} mails for ${purpose}`)
      const page = purpose === 'verification' ? '/conta/confirmar' : '/conta/nova-senha'
      return `${page}?codigo=${mailed.at(-1)?.oobCode}`
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return { harness, behaviour, calls, accounts, tokens }

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
