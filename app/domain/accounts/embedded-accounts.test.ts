import { expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { anaEmail, describeIdentity, type IdentityScenario } from '../../../test/identity.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { mailedLink, noticeOf, producer, veterinarian, visitor } from '../../../test/visitor.ts'

const boss = { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' }

/** Editors: access takes a verified account with the invited address. */
function describeEditors({ open }: IdentityScenario): void {
  async function openWithBoss() {
    const { site, harness } = await open({ STAFF_EMAILS: boss.email })
    const staff = await signedIn(site, boss)
    const invite = () => staff.post('/painel/equipe/acesso', { intent: 'invite', email: anaEmail })
    return { site, harness, staff, invite }
  }

  it('an invited address is an editor’s once an account has verified it, and until it is removed', async () => {
    const { site, harness, staff, invite } = await openWithBoss()
    expect((await invite()).status).toBe(302)
    const editor = visitor(site)
    await editor.post('/conta/cadastro', veterinarian)
    await editor.post('/conta/entrar', veterinarian)
    expect((await editor.get('/painel/equipe')).headers.get('location')).toBe(
      '/conta/entrar?volta=%2Fpainel%2Fequipe',
    )
    expect(await acceptedAt(site)).toBeNull()

    await editor.followLink(await harness.link(site, anaEmail, 'verification'), veterinarian.password)
    expect((await editor.get('/painel/equipe')).status).toBe(200)
    expect(await acceptedAt(site)).toBeGreaterThan(0)
    expect((await editor.get('/painel')).headers.get('location')).toBe('/painel/rebanho')

    await staff.post('/painel/equipe/acesso', { intent: 'remove', email: anaEmail })
    expect((await editor.get('/painel/equipe')).headers.get('location')).toContain('/conta/entrar')
    expect(await editor.signedInAs()).toBeNull()
  })

  it.each(['curta7!', veterinarian.password])(
    'whoever is signed in as a visitor with the password %j has to sign in again to accept an invitation',
    async (password) => {
      const { site, invite } = await openWithBoss()
      const editor = await signedIn(site, { ...veterinarian, password })
      expect((await editor.get('/painel/equipe')).status).toBe(403)
      await invite()
      expect((await editor.get('/painel/equipe')).headers.get('location')).toContain('/conta/entrar')
      expect(await acceptedAt(site)).toBeNull()
      expect(await editor.signedInAs()).toBeNull()
      const entered = await editor.post('/conta/entrar', { email: anaEmail, password })
      const isAccepted = password.length >= 10
      expect(entered.status).toBe(isAccepted ? 302 : 403)
      if (!isAccepted) expect(await noticeOf(entered)).toContain('menos de 10 caracteres')
      expect((await editor.get('/painel/equipe')).status).toBe(isAccepted ? 200 : 302)
      expect((await acceptedAt(site)) !== null).toBe(isAccepted)
    },
  )

  it('a session of a visitor’s short password opens nothing once a setting names its address', async () => {
    const { site } = await open()
    const browser = await signedIn(site, { ...veterinarian, password: 'curta7!' })
    expect((await browser.get('/painel')).status).toBe(403)
    const environment = { ...site.environment, STAFF_EMAILS: anaEmail }
    await site.close()
    const restarted = await siteOfTest('embedded', { address: site.address, environment })
    const later = visitor(restarted)
    for (const [name, value] of browser.cookies) later.cookies.set(name, value)
    expect((await later.get('/painel')).headers.get('location')).toContain('/conta/entrar')
    expect(await later.signedInAs()).toBeNull()
  })

  it('the page of access does not show whether an address has an account', async () => {
    const { site, staff, invite } = await openWithBoss()
    await signedIn(site)
    await invite()
    await staff.post('/painel/equipe/acesso', { intent: 'invite', email: 'ninguem@example.com' })
    const { getAllByRole } = await pageOf(await staff.get('/painel/equipe/acesso'))
    const texts = getAllByRole('button', { name: /Enviar de novo/ }).map(
      (button) => button.closest('li')?.textContent,
    )
    expect(texts[0]?.replaceAll(anaEmail, 'ninguem@example.com')).toBe(texts[1])
  })
}

async function acceptedAt({ services: { database } }: TestSite): Promise<number | null> {
  const members = database.selectFrom('members').select('accepted_at').where('email', '=', anaEmail)
  return (await members.executeTakeFirstOrThrow()).accepted_at
}

for (const kind of anyDatabaseKind)
  describeIdentity(
    'the embedded identity',
    kind,
    async () => ({ environment: {}, link: mailedLink }),
    describeEditors,
  )
