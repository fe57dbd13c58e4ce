import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Environment } from '../../../server/settings/settings.ts'
import { alikeOn, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { rounds } from '../../../test/scope.ts'
import { siteOfTest } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { noticeOf, veterinarian, visitor } from '../../../test/visitor.ts'
import { claimAtStart, newClaim } from './claims.server.ts'

const owner = { name: 'Dona Zefa', email: 'zefa@example.com', password: 'dez-letras' }
const hourMs = 60 * 60 * 1000

describe.each(databaseKinds)('a claim, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function open(environment: Environment = {}) {
    const time = { now: Date.parse('2026-11-21T12:00:00Z') }
    const clock = () => time.now
    const given = { TRUSTED_PROXIES: '1', ...environment }
    const site = await siteOfTest(kind, { clock, environment: given })
    const { database } = site.services
    const start = (isTerminal = true) => claimAtStart(site.services, isTerminal)
    const codeIn = (lines: string[]) => /#([\w-]{43})$/m.exec(lines.join('\n'))?.[1] ?? ''
    return {
      ...{ site, time, database, start, codeIn },
      started: async () => codeIn(await start()),
      command: async () => codeIn(await newClaim(site.services)),
      file: join(site.dataDir, 'comecar.txt'),
      claim: (codigo: string, fields: Record<string, string> = {}, browser = visitor(site)) =>
        browser.post('/comecar', { codigo, ...owner, ...fields }),
      owners: () =>
        database.selectFrom('members').selectAll().where('role', '=', 'owner').orderBy('email').execute(),
      accounts: () => database.selectFrom('accounts').selectAll().execute(),
    }
  }

  alike('is written to a data directory that nothing has made yet', async () => {
    const { site } = await open()
    const dataDir = join(site.dataDir, 'not/made')
    await claimAtStart({ ...site.services, dataDir }, true)
    expect(await readFile(join(dataDir, 'comecar.txt'), 'utf8')).toContain('/comecar#')
    expect([
      (await stat(dataDir)).mode & 0o777,
      (await stat(join(dataDir, 'comecar.txt'))).mode & 0o777,
    ]).toEqual([0o700, 0o600])
  })

  alike(
    'makes the owner’s account, confirmed and signed in, without mail; then the address is gone',
    async () => {
      const { site, database, started, claim, owners, accounts, file, time } = await open()
      const code = await started()
      const browser = visitor(site)
      const { getByRole, document } = await pageOf(await browser.get('/comecar'))
      getByRole('heading', { level: 1, name: 'Este site é seu' })
      expect(
        [...document.querySelectorAll('main form input')].map((each) => each.getAttribute('name')),
      ).toEqual(['codigo', 'name', 'email', 'password'])
      const response = await claim(code, {}, browser)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/painel/comecar'])
      expect(await browser.signedInAs()).toBe(owner.email)
      expect((await browser.get('/painel/comecar')).status).toBe(200)
      expect((await browser.get('/painel/equipe/acesso')).status).toBe(200)
      expect(await owners()).toMatchObject([{ email: owner.email, invited_by: '', accepted_at: time.now }])
      expect(await accounts()).toMatchObject([{ email: owner.email, verified_at: time.now }])
      expect(await database.selectFrom('mails').select('id').execute()).toEqual([])
      expect(await readFile(file, 'utf8').catch(() => 'removed')).toBe('removed')

      const late = visitor(site)
      const gone = await late.get('/en/comecar')
      expect(gone.status).toBe(410)
      ;(await pageOf(gone)).getByRole('heading', { level: 1, name: 'This website has an owner already' })
      expect((await claim(code, { email: 'outra@example.com' }, late)).status).toBe(410)
      expect(await late.signedInAs()).toBeNull()
      expect(await owners()).toHaveLength(1)
    },
  )

  alike(
    'is valid for 24 hours, also after another start; then the page says how to get another',
    async () => {
      const { site, started, time, file, claim } = await open()
      const code = await started()
      expect(await readFile(file, 'utf8')).toBe(`http://localhost:3000/comecar#${code}\n`)
      time.now += 24 * hourMs - 1
      expect(await started()).toBe(code)
      expect((await visitor(site).get('/comecar')).status).toBe(200)
      time.now += 1
      const late = await visitor(site).get('/comecar')
      expect(late.status).toBe(410)
      ;(await pageOf(late)).getByText(/npm run claim/)
      expect((await claim(code)).status).toBe(410)
      const second = await started()
      expect((await claim(code)).status).toBe(404)
      expect((await claim(second)).status).toBe(302)
    },
  )

  alike('is not offered where there is an owner, by setting or by claim', async () => {
    const named = await open({ STAFF_EMAILS: 'ana@example.com' })
    expect(await named.start()).toEqual([])
    expect((await visitor(named.site).get('/comecar')).status).toBe(410)
    const claimed = await open()
    await claimed.claim(await claimed.started())
    expect(await claimed.start()).toEqual([])
  })

  alike('is named, not shown, where the output may be kept', async () => {
    const { start, file, codeIn } = await open()
    const lines = await start(false)
    const code = (await readFile(file, 'utf8')).trim().split('#')[1] ?? 'no code'
    expect(codeIn(lines)).toBe('')
    expect(lines.join()).not.toContain(code)
    expect(lines.join()).toContain(file)
    expect(lines.join()).toContain('npm run claim')
  })

  alike('cannot be guessed, from one address or from many', async () => {
    const { site, started, claim, accounts, time } = await open()
    const code = await started()
    const statuses = new Set<number>()
    const guess = async (number: number, address: string) => {
      const codigo = `${code.slice(0, 42 - (number % 10))}${'A'.repeat(1 + (number % 10))}`
      if (codigo !== code) statuses.add((await claim(codigo, {}, visitor(site, address))).status)
    }
    for (let number = 0; number < rounds(2_500); number += 25)
      await Promise.all(
        Array.from({ length: 25 }, (_, more) =>
          guess(number + more, more % 2 ? '203.0.113.7' : `198.${number >> 8}.${number & 255}.${more}`),
        ),
      )
    expect([...statuses].sort()).toEqual([404, 429])
    expect(await accounts()).toEqual([])
    expect((await claim(code, {}, visitor(site, '203.0.113.7'))).status).toBe(429)
    time.now += hourMs
    expect((await claim(code, {}, visitor(site, '203.0.113.7'))).status).toBe(302)
  })

  it('makes one owner of several claims at the same moment, with one code or two', async () => {
    const { site, started, file, claim, owners, accounts } = await open()
    const first = await started()
    // Another process of the same site, with a folder of its own.
    await rm(file)
    const second = await started()
    expect(second).not.toBe(first)
    const browsers = Array.from({ length: 6 }, () => visitor(site))
    const responses = await Promise.all(
      browsers.map((browser, index) =>
        claim(index % 2 ? first : second, { email: `dono${index}@example.com` }, browser),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410, 410, 410])
    expect(await owners()).toHaveLength(1)
    expect(await accounts()).toHaveLength(1)
    const signedInOnes = await Promise.all(browsers.map((browser) => browser.signedInAs()))
    expect(signedInOnes.filter(Boolean)).toHaveLength(1)
  })

  alike('checks each field, keeps what was typed but the password, and stays valid', async () => {
    const { started, claim, accounts } = await open()
    const code = await started()
    for (const [fields, text] of [
      [{ password: 'nove-letr' }, 'A senha precisa de pelo menos 10 caracteres'],
      [{ name: ' ' }, 'Nome deve ter pelo menos 2 caracteres'],
      [{ email: 'zefa' }, 'Email inválido'],
      [{ codigo: 'curto' }, 'Este código não vale'],
    ] as const) {
      const response = await claim(code, fields)
      expect(response.status, text).toBe(422)
      const { getByText, getByRole, document } = await pageOf(response)
      getByText(text)
      const typed = 'email' in fields ? fields.email : owner.email
      expect(getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe(typed)
      expect(document.documentElement.outerHTML).not.toContain('nove-letr')
    }
    expect(await accounts()).toEqual([])
    // The whole link, as people copy it.
    expect((await claim(` http://localhost:3000/comecar#${code}\n`)).status).toBe(302)
  })

  alike('by the command lets an owner who lost the password in again, and closes earlier links', async () => {
    const { site, started, command, claim, owners, accounts } = await open()
    const lost = visitor(site)
    await claim(await started(), {}, lost)
    const [first, second] = [await command(), await command()]
    expect((await claim(first, { password: 'outra-senha' })).status).toBe(404)
    const found = visitor(site)
    expect((await claim(second, { password: 'outra-senha' }, found)).status).toBe(302)
    expect(await found.signedInAs()).toBe(owner.email)
    expect(await lost.signedInAs()).toBeNull()
    expect([(await owners()).length, (await accounts()).length]).toEqual([1, 1])
    const thief = visitor(site)
    await thief.post('/conta/entrar', owner)
    expect(await thief.signedInAs()).toBeNull()
  })

  alike('by the command adds an owner, also one who registered as a visitor', async () => {
    const { site, started, command, claim, owners } = await open()
    await claim(await started())
    const ana = await signedIn(site)
    expect((await ana.get('/painel')).status).toBe(403)
    await claim(await command(), { email: veterinarian.email, name: 'Ana' }, ana)
    expect((await owners()).map(({ email }) => email)).toEqual(['ana@example.com', owner.email])
    expect((await ana.get('/painel/equipe/acesso')).status).toBe(200)
  })

  alike('leaves its code in no log, row, response or cache', async () => {
    const { site, database, started, claim } = await open()
    const code = await started()
    const responses = [await claim('x'.repeat(43)), await claim(code), await claim(code)]
    const texts = await Promise.all(responses.map((response) => response.text()))
    const rows = [
      await database.selectFrom('claims').selectAll().execute(),
      await database.selectFrom('members').selectAll().execute(),
    ]
    const headers = responses.map((response) => [...response.headers])
    for (const secret of [code, owner.password])
      expect(JSON.stringify([texts, headers, rows, site.logged])).not.toContain(secret)
  })

  alike('says so when the account cannot be stored, and works afterwards', async () => {
    const { site, database, started, claim } = await open()
    const code = await started()
    await database.schema.alterTable('staff_names').renameTo('away').execute()
    const response = await claim(code)
    expect(response.status).toBe(503)
    expect(await noticeOf(response)).toContain('Não foi possível criar a conta agora.')
    expect(site.logged.splice(0).join()).toContain('site not claimed')
    await database.schema.alterTable('away').renameTo('staff_names').execute()
    expect((await claim(code)).status).toBe(302)
  })
})

it('with accounts at Google the start names the setting instead', async () => {
  const site = await siteOfTest('embedded')
  const withGoogle = { ...site.services, hasEmbeddedAccounts: false }
  expect((await claimAtStart(withGoogle, true)).join()).toContain('STAFF_EMAILS')
})
