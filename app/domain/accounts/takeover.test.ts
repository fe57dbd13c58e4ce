import { afterEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { mailedLink, noticeOf, veterinarian, visitor } from '../../../test/visitor.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

/** Registered by a stranger, who chose the password. */
const victim = 'ana@example.com'
const strangers = { email: victim, password: veterinarian.password }
const quarterMs = 15 * 60 * 1000

describe.each(databaseKinds)('an address that a stranger registered, on the %s database', (kind) => {
  async function openRegistered() {
    const time = { now: 1_795_000_000_000 }
    const site = await testSite(kind, {
      clock: () => time.now,
      environment: { TRUSTED_PROXIES: '1', STAFF_EMAILS: victim },
    })
    sites.push(site)
    await visitor(site).post('/conta/cadastro', veterinarian)
    return { site, time, link: await mailedLink(site, victim, 'verification') }
  }

  const strangerEnters = async (site: TestSite) => {
    const stranger = visitor(site, '203.0.113.9')
    await stranger.post('/conta/entrar', strangers)
    return (await stranger.get('/painel')).status === 200
  }

  it('is not confirmed by whoever or whatever opens the mailed link, however often', async () => {
    const { site, link } = await openRegistered()
    const program = visitor(site, '203.0.113.7')
    const [path, search] = link.split('?')
    for (const address of [link, link, `/en${link}`, `${path}.data?${search}`])
      expect((await program.get(address)).status).toBe(200)
    expect((await program.head(link)).status).toBe(200)
    await site.request(link, { headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' } })
    expect(program.cookies.size).toBe(0)
    expect(await strangerEnters(site)).toBe(false)
    expect((await visitor(site).followLink(link, strangers.password)).status).toBe(302)
  })

  it('is not confirmed by an owner who opens the link and types a password of their own', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const response = await owner.followLink(link, 'password-of-ana')
    expect(response.status).toBe(401)
    expect(await noticeOf(response)).toBe('Senha incorreta.')
    expect(owner.cookies.size).toBe(0)
    expect(await strangerEnters(site)).toBe(false)
    const guess = { email: victim, password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/entrar', guess)).status).toBe(401)
  })

  it('belongs to its owner once they set a password from the same page: the stranger’s opens nothing', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const page = await (await owner.get(link)).text()
    const way = /href="(\/conta\/nova-senha[^"]*)"/.exec(page)?.[1] ?? ''
    expect((await owner.followLink(way, 'password-of-ana')).headers.get('location')).toBe(
      '/conta?aviso=nova-senha',
    )
    expect((await owner.get('/painel')).status).toBe(200)
    expect(await strangerEnters(site)).toBe(false)
    expect((await visitor(site).followLink(link, strangers.password)).status).toBe(410)
    expect((await visitor(site).followLink(way, 'another-one')).status).toBe(410)
  })

  it('is not opened by a later link either, once it is confirmed', async () => {
    const { site, time, link } = await openRegistered()
    const refused = await visitor(site).post('/conta/entrar', strangers)
    const ticket = /name="ticket" value="([^"]+)"/.exec(await refused.text())?.[1] ?? ''
    time.now += 61_000
    await visitor(site).post('/conta/entrar', { ticket })
    const second = await mailedLink(site, victim, 'verification', 2)
    const newPassword = second.replace('confirmar', 'nova-senha')
    await visitor(site).followLink(link, strangers.password)
    expect((await visitor(site).get(second)).status).toBe(200)
    expect((await visitor(site).followLink(second, strangers.password)).status).toBe(410)
    expect((await visitor(site).followLink(newPassword, 'taken-over')).status).toBe(410)
  })

  it('registered again by its owner: the link in the mailbox does not confirm the earlier password', async () => {
    const { site, link } = await openRegistered()
    const again = { ...veterinarian, nomeCompleto: 'Ana Outra', password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/cadastro', again)).status).toBe(409)
    expect((await visitor(site).followLink(link, again.password)).status).toBe(401)
    expect(await strangerEnters(site)).toBe(false)
  })

  it('keeps its password to itself: a thousand guesses at the link get five tries', async () => {
    const { site, time, link } = await openRegistered()
    const statuses: number[] = []
    for (let guess = 0; guess < 1000; guess += 20)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, more) => {
            const from = `203.0.${guess >> 8}.${(guess + more) & 255}`
            const fields = { ...fieldsOf(link), password: `guess-${more}` }
            return (await visitor(site, from).post('/envio/confirmar', fields)).status
          }),
        )),
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(995)
    const late = await visitor(site).followLink(link, strangers.password)
    expect(late.status).toBe(429)
    expect(await noticeOf(late)).toBe('Muitas tentativas. Tente novamente mais tarde.')
    time.now += quarterMs + 1000
    expect((await visitor(site).followLink(link, strangers.password)).status).toBe(302)
  }, 60_000)

  it('is confirmed by who registered it, signed in by that, and once', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const both = await Promise.all([
      owner.followLink(link, strangers.password),
      visitor(site).followLink(link, strangers.password),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([302, 410])
    const entered = visitor(site)
    expect((await entered.post('/conta/entrar', strangers)).status).toBe(302)
    expect((await visitor(site).followLink(link, strangers.password)).status).toBe(410)
    expect(await (await visitor(site).get(link)).text()).toContain('Este link já foi usado')
  })

  it('has a page that no index keeps, and that tells nobody else of the code', async () => {
    const { site, link } = await openRegistered()
    const response = await visitor(site).get(link)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/(?:src|srcset)="https?:/)
    expect(html).not.toContain(strangers.password)
    expect(site.logged.join()).not.toContain(fieldsOf(link).codigo)
  })
})

const fieldsOf = (link: string) => ({ codigo: new URLSearchParams(link.split('?')[1]).get('codigo') ?? '' })
