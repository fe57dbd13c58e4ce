import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import { staffEmail, staffSiteOfFile } from '../../../../test/staff.ts'
import { loginFor, type Visitor, veterinarian, visitor } from '../../../../test/visitor.ts'
import { attemptWindowMs } from '../../../platform/database/attempts.server.ts'

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

function signIn(guest: Visitor, login: Page, typed: { email: string; password: string }): Promise<Response> {
  const { action, fields } = formIn(login, /^(Entrar|Sign in)$/)
  const form = new URLSearchParams(fields)
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return guest.post(action, form)
}

describe('signing in after a session has ended', () => {
  // One of each layout, and a file.
  it.each(['/painel/rebanho', '/painel/contatos', '/painel/equipe/acesso', '/painel/leads.csv'])(
    'leads back to %s',
    async (path) => {
      const address = `${path}?busca=touro&pagina=2`
      const guest = visitor(site)
      const refused = await guest.get(address)
      const login = refused.headers.get('location') ?? ''
      expect(login).toBe(loginFor(address))
      const signedIn = await signIn(guest, await pageOf(await guest.get(login)), credentials)
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, address])
      const again = await staff.get(loginFor(path))
      expect(again.headers.get('location'), 'who is signed in already').toBe(path)
    },
  )

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

  it('of a post leads to its page, and carries nothing that was posted', async () => {
    const guest = visitor(site)
    const refused = await guest.post('/painel/rascunhos', { note: 'segredo' })
    expect([refused.status, refused.headers.get('location')]).toEqual([302, loginFor('/painel/rascunhos')])
    const login = await guest.post(loginFor('/painel/rascunhos'), { note: 'segredo' })
    expect(await login.text()).not.toContain('segredo')
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
    const typed = { ...credentials, volta: address }
    expect((await guest.post('/conta/entrar', typed)).headers.get('location')).toBe('/conta?feito=entrou')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'keeps %s a code in a link of the identity service',
    async (target) => {
      const code = encodeURIComponent(target)
      const reset = await visitor(site).get(`/conta/confirmar?mode=resetPassword&oobCode=${code}`)
      expect(reset.headers.get('location')).toBe(`/conta/nova-senha?codigo=${code}`)
    },
  )
})
