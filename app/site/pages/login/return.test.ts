import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import { leadIdOf, message, staffEmail, staffSiteOfFile } from '../../../../test/staff.ts'
import { routes, type StaffRoute, takesPosts } from '../../../../test/staff-routes.ts'
import { loginFor, type Visitor, veterinarian, visitor } from '../../../../test/visitor.ts'
import { attemptWindowMs } from '../../../platform/rate-limit/attempts.server.ts'

const credentials = { email: staffEmail, password: veterinarian.password }

const { site, staff, time } = await staffSiteOfFile()
// Sign-ins are limited within a window.
beforeEach(() => {
  time.now += attemptWindowMs
})

type Page = Awaited<ReturnType<typeof pageOf>>
type Fields = [name: string, value: string][]

function formIn(page: Page, button: string | RegExp): { action: string; fields: Fields } {
  const { form } = page.getByRole<HTMLButtonElement>('button', { name: button })
  if (!form) throw new Error('the button has no form')
  const controls = [...form.elements] as HTMLInputElement[]
  const fields = controls.filter(({ name, type }) => name && type !== 'submit')
  return { action: form.getAttribute('action') ?? '', fields: fields.map(({ name, value }) => [name, value]) }
}

/** Posts a form after the session has ended, and follows to the login as a browser does. */
async function postAsGuest(guest: Visitor, path: string, fields: Fields): Promise<Page> {
  const refused = await guest.post(path, new URLSearchParams(fields))
  expect([refused.status, refused.headers.get('location')]).toEqual([307, loginFor(path)])
  const login = await guest.post(loginFor(path), new URLSearchParams(fields))
  expect(login.status).toBe(401)
  return pageOf(login)
}

function signIn(guest: Visitor, login: Page, typed: { email: string; password: string }): Promise<Response> {
  const { action, fields } = formIn(login, /^(Entrar|Sign in)$/)
  const form = new URLSearchParams(fields)
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return guest.post(action, form)
}

const odd: Fields = [
  ['note', 'Ligar à tarde.\nLevar o contrato <b>"assinado"</b> & a chave.'],
  ['entry', 'bulls/touro-01'],
  ['entry', 'home/home'],
  ['action', 'publish'],
  ['__proto__', 'x'],
  ['email', 'outra@example.com'],
  ['volta', 'https://evil.example/'],
  ['vazio', ''],
]

/** Of each layout and kind of address one route: the layouts send to the login. */
function oneOfEach(routes: readonly StaffRoute[]): string[] {
  const kinds = Map.groupBy(routes, ({ layouts, path }) => `${layouts.join()} ${path.endsWith('.csv')}`)
  return [...kinds.values()].flatMap(([route]) => route?.path.replace(/:\w+/g, 'um') ?? [])
}

describe('signing in after a session has ended', () => {
  it.each(oneOfEach(routes))('leads back to %s', async (path) => {
    const address = `${path}?busca=touro&pagina=2`
    const guest = visitor(site)
    const refused = await guest.get(address)
    const login = refused.headers.get('location') ?? ''
    expect(login).toBe(loginFor(address))
    const signedIn = await signIn(guest, await pageOf(await guest.get(login)), credentials)
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, address])
    const again = await staff.get(loginFor(path))
    expect(again.headers.get('location'), 'who is signed in already').toBe(path)
  })

  it('says where it leads, and whether a session has ended', async () => {
    const reason = async (address: string, cookie?: string) => {
      const headers = cookie ? { cookie } : {}
      const { headers: sent } = await site.request(address, { headers })
      return await (await site.request(sent.get('location') ?? '')).text()
    }
    expect(await reason('/painel/rebanho')).toContain('Entre para continuar em “Rebanho”.')
    expect(await reason('/painel/rebanho/planilha')).toContain('Entre para continuar em “Rebanho”.')
    expect(await reason('/painel/contatos')).toContain('Entre para continuar em “Contatos”.')
    expect(await reason('/painel/equipe/acesso')).toContain(
      'Entre para continuar em “Quem tem acesso ao painel”.',
    )
    expect(await reason('/painel')).toContain('Entre para abrir o painel.')
    const ended = 'session=ended; signed-in=1'
    expect(await reason('/painel/numeros', ended)).toContain(
      'A sua sessão terminou. Entre de novo para continuar em “Números”.',
    )
    expect(await reason('/painel', ended)).toContain('A sua sessão terminou. Entre de novo.')
    expect(await reason('/conta', ended)).toContain('A sua sessão terminou. Entre de novo.')
    expect(await reason('/conta')).not.toContain('sessão')
  })

  it.each(oneOfEach(routes.filter(takesPosts)))('keeps what was posted to %s', async (path) => {
    const guest = visitor(site)
    const login = await postAsGuest(guest, path, odd)
    login.getByText(/A sua sessão terminou/)
    const wrong = await signIn(guest, login, { ...credentials, password: 'errada-errada' })
    expect(wrong.status).toBe(401)
    const signedIn = await signIn(guest, await pageOf(wrong), credentials)
    expect(signedIn.status).toBe(200)
    expect(await guest.signedInAs()).toBe(staffEmail)
    const page = await pageOf(signedIn)
    expect(formIn(page, 'Salvar o que digitei')).toEqual({ action: path, fields: odd })
    page.getByText(/Ligar à tarde/)
    expect(page.getByRole('link', { name: 'Não salvar e abrir a página' }).getAttribute('href')).toBe(path)
  })

  it('does nothing before the person says so, and then what they asked for', async () => {
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, message.name)}`
    const guest = visitor(site)
    const login = await postAsGuest(guest, path, [
      ['status', 'contacted'],
      ['note', 'Liguei.'],
    ])
    const page = await pageOf(await signIn(guest, login, credentials))
    expect(await (await staff.get(path)).text()).not.toContain('Liguei.')
    const { action, fields } = formIn(page, 'Salvar o que digitei')
    expect((await guest.post(action, new URLSearchParams(fields))).headers.get('location')).toBe(path)
    expect(await (await staff.get(path)).text()).toContain('Liguei.')
  })

  it('keeps it also when the person has signed in elsewhere meanwhile', async () => {
    const guest = visitor(site)
    const login = await postAsGuest(guest, '/painel/rascunhos', odd)
    await guest.post('/conta/entrar', credentials)
    const page = await pageOf(await signIn(guest, login, credentials))
    expect(formIn(page, 'Salvar o que digitei').fields).toEqual(odd)
  })

  it('leaves passwords and files behind', async () => {
    const guest = visitor(site)
    const login = await postAsGuest(guest, '/painel/equipe/acesso', [
      ['nome', 'fica'],
      ['password', 'segredo-secreto'],
      ['novaSenha', 'segredo-secreto'],
    ])
    expect(login.document.documentElement.outerHTML).not.toContain('segredo-secreto')
    const page = '/painel/rebanho/planilha'
    const file = new File(['Id;Nome'], 'rebanho.csv')
    expect((await guest.send(page, { file })).headers.get('location')).toBe(loginFor(page))
    const arrived = await guest.send(loginFor(page), { file })
    expect(arrived.status).toBe(401)
    const withoutFile = await pageOf(arrived)
    expect(withoutFile.document.documentElement.outerHTML).not.toContain('Id;Nome')
    const signedIn = await signIn(guest, withoutFile, credentials)
    expect(signedIn.headers.get('location')).toBe(page)
  })

  it.each([
    'https://evil.example/painel',
    '//evil.example/painel',
    '/\\evil.example/painel',
    '/conta/sair',
    'javascript:alert(1)',
  ])('leads to the account instead of %s', async (address) => {
    const guest = visitor(site)
    const login = await pageOf(await guest.get(loginFor(address)))
    expect(formIn(login, /^(Entrar|Sign in)$/).fields.map(([name]) => name)).not.toContain('volta')
    const typed = { ...credentials, volta: address, _note: 'x' }
    expect((await guest.post('/conta/entrar', typed)).headers.get('location')).toBe('/conta?feito=entrou')
    const carried = await visitor(site).post(loginFor(address), { note: 'x' })
    expect(await carried.text()).not.toContain('_note')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'keeps %s a code in a link of the identity service',
    async (target) => {
      const code = encodeURIComponent(target)
      const reset = await visitor(site).get(`/conta/confirmar?mode=resetPassword&oobCode=${code}`)
      expect(reset.headers.get('location')).toBe(`/conta/nova-senha?codigo=${code}`)
    },
  )

  it('carries up to 256 kB', async () => {
    const guest = visitor(site)
    const login = await postAsGuest(guest, '/painel/conteudo/terms/terms', [['body.pt', 'a'.repeat(200_000)]])
    expect((await signIn(guest, login, credentials)).status).toBe(200)
    expect((await guest.post(loginFor('/painel'), { note: 'a'.repeat(300_000) })).status).toBe(413)
  })
})
