import { describe, expect, it } from 'vitest'
import { leadFields } from '../../app/domain/leads/lead.ts'
import { landingField } from '../../app/platform/forms/form-result.ts'
import { ranch } from '../content.ts'
import { anyDatabaseKind } from '../database.ts'
import { findAttack } from '../executable.ts'
import { scriptInjections } from '../script-injections.ts'
import { eventually, siteOfFile } from '../site.ts'
import { message, signedIn, staffEmail } from '../staff.ts'
import { mailsTo, veterinarian } from '../visitor.ts'

/** Eight injections per text: running a page takes long. */
const groups = Array.from({ length: Math.ceil(scriptInjections.length / 8) }, (_, group) =>
  scriptInjections.slice(group * 8, group * 8 + 8).join(' '),
)

describe.each(anyDatabaseKind)('a script in typed text, on the %s database', async (kind) => {
  const site = await siteOfFile(kind, { environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' } })
  const staff = await signedIn(site)

  it('does not run in a form that shows typed text again', async () => {
    for (const attack of kind === 'embedded' ? groups : groups.slice(0, 2)) {
      const fields = { name: attack, email: attack, phone: attack, city: attack, interest: attack }
      await expectNoScript(await site.post('/', { ...fields, message: attack }), attack)
      const registration = Object.fromEntries(Object.keys(veterinarian).map((field) => [field, attack]))
      await expectNoScript(await site.post('/en/conta/cadastro', registration), attack)
      await expectNoScript(await site.post('/conta/entrar', { email: attack, password: attack }), attack)
      const waitingListEntry = { name: attack, crmv: attack, phone: attack, location: attack, course: attack }
      await expectNoScript(await site.post('/formacao-tecnica', waitingListEntry), attack)
    }
  })

  it('does not run on staff pages or in mails, in any field of a lead', async () => {
    const { database } = site.services
    for (const attack of scriptInjections.slice(0, 8)) {
      const landing = `?utm_source=${encodeURIComponent(attack)}\nhttps://example.com/${attack}`
      await site.post(
        '/',
        { ...message, message: attack, [landingField]: landing },
        { Referer: `http://localhost:3000/${attack}` },
      )
    }
    // Earlier versions may have stored uncleaned text.
    await database
      .updateTable('leads')
      .where('kind', '=', 'contact')
      .set(
        Object.fromEntries(
          [...leadFields, 'page', 'campaign', 'referrer'].map((column) => [
            column,
            scriptInjections.join(' '),
          ]),
        ),
      )
      .execute()
    const [lead] = await database.selectFrom('leads').select('id').where('kind', '=', 'contact').execute()
    for (const path of ['/painel', `/painel/leads/${lead?.id}`, '/painel/numeros'])
      await expectNoScript(await staff.get(path), path)
    // Suspected spam is not mailed.
    const mailed = await database.selectFrom('leads').select('id').where('suspected_spam', '=', 0).execute()
    expect(mailed.length).toBeGreaterThan(2)
    const mails = await eventually(async () => {
      const all = await mailsTo(site, ranch.email)
      return all.length >= mailed.length && all
    })
    for (const { html = '' } of mails) expect(findAttack(html)).toEqual([])
  })
})

async function expectNoScript(response: Response, attack: string): Promise<void> {
  expect(response.status, attack).toBeLessThan(500)
  expect(findAttack(await response.text()), attack).toEqual([])
}

describe('a script in an address', async () => {
  const site = await siteOfFile('embedded', { environment: { STAFF_EMAILS: staffEmail } })

  it('does not run on any kind of page', async () => {
    const staff = await signedIn(site)
    const all = scriptInjections.join(' ').slice(0, 1500)
    const toAccount = (text: string) => (each: string) => `/conta/${each}=${text}`
    const paths = (text: string) => [
      `/${text}`,
      `/en/blog/${text}`,
      `/banco-genetico/${text}`,
      `/nossos-touros?pagina=${text}`,
      `/formacao-tecnica?${text}=${text}`,
      ...['confirmar?codigo', 'confirmar?mode', 'entrar?feito', 'entrar?email'].map(toAccount(text)),
      ...['senha?email', 'senha?feito', 'nova-senha?codigo'].map(toAccount(text)),
      `/painel/contatos?busca=${text}`,
      `/painel/contatos?situacao=${text}`,
      `/painel/leads/${text}`,
      ...['troca?touros', 'receptora?peso', 'prenhez?animal'].map((each) => `/calculadoras/${each}=${text}`),
    ]
    // Who is signed in is led away from the pages of accounts.
    const open = (path: string) => (path.startsWith('/conta') ? site.request(path) : staff.get(path))
    for (const path of paths(encodeURIComponent(all))) await expectNoScript(await open(path), path)
    for (const [index, attack] of groups.entries()) {
      const path = paths(encodeURIComponent(attack))[index % 18] ?? ''
      await expectNoScript(await open(path), path)
    }
  })
})

it('the check finds unencoded scripts', () => {
  for (const attack of scriptInjections.filter((each) => /^<script>|^<img src=x onerror/.test(each)))
    expect(findAttack(`<p>${attack}`), attack).not.toEqual([])
})
