import type { Email } from 'postal-mime'
import type { LinkKind } from '../app/domain/accounts/identity.server.ts'
import { accountPaths } from '../app/domain/paths.ts'
import { withoutLanguage } from '../app/platform/i18n/language-path.ts'
import { editorPost, isEditorForm } from './editor-post.ts'
import { mailsIn } from './mail-folder.ts'
import { pageOf, pressed } from './page.ts'
import { eventually, type TestSite } from './site.ts'

export const veterinarian = {
  userType: 'veterinario',
  nomeCompleto: "Ana D'Ávila",
  email: 'Ana@Example.com',
  telefone: '(34) 99999-1234',
  estado: 'Minas Gerais',
  crmv: 'MG-12345',
  areaAtuacao: 'Reprodução bovina, IATF',
  fazenda: '',
  password: 'segredo-da-ana',
}

export const producer = {
  userType: 'produtor',
  nomeCompleto: 'João Pé de Serra',
  email: 'joao@example.com',
  telefone: '+55 38 99999-1234',
  estado: 'Bahia',
  nomeFazenda: "Olho d'Água 2",
  cidade: "Dias d'Ávila",
  numeroCabecas: '200',
  fazenda: '',
  password: 'segredo-do-joao',
}

/** A browser without scripts, but for the panel's editors, which send JSON. It keeps cookies until their `Max-Age` by the site's clock and does not follow redirects. */
export function visitor(site: TestSite, address = '127.0.0.1') {
  const cookies = new Map<string, string>()
  const expiries = new Map<string, number>()
  const { clock } = site.services
  async function storeCookies(response: Response): Promise<Response> {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const maxAge = /max-age=(-?\d+)/i.exec(line)?.[1]
      cookies.set(name, value)
      expiries.set(name, maxAge === undefined ? Number.POSITIVE_INFINITY : clock() + Number(maxAge) * 1000)
    }
    dropExpired()
    return response
  }
  function dropExpired() {
    for (const [name, expiry] of expiries) {
      if (expiry > clock()) continue
      cookies.delete(name)
      expiries.delete(name)
    }
  }
  function headers() {
    dropExpired()
    return {
      Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': address,
    }
  }
  const get = async (path: string) => storeCookies(await site.request(path, { headers: headers() }))
  const open = async (path: string) => pageOf(await get(path.replace(/#.*/, '')))
  const post = async (
    path: string,
    fields: Record<string, string> | URLSearchParams,
    more: Record<string, string> = {},
  ) =>
    isEditorForm(path, fields)
      ? storeCookies(await site.postJson(path, editorPost(fields), { ...headers(), ...more }))
      : storeCookies(await site.post(path, fields, { ...headers(), ...more }))
  return {
    cookies,
    get,
    open,
    post,
    /** The page that a redirect leads to. */
    follow: ({ headers }: Response) => open(headers.get('location') ?? ''),
    /** Opens a page, types into its form and presses a button of it. */
    async press(path: string, name: string | RegExp, typed: Record<string, string> = {}) {
      const page = await open(path)
      const { form } = page.getByRole<HTMLButtonElement>('button', { name, hidden: true })
      return post(form?.getAttribute('action') || path, pressed(page, name, typed))
    },
    postJson: async (path: string, body: string | object) =>
      storeCookies(await site.postJson(path, body, headers())),
    submit: async (
      path: string,
      fields: Record<string, string> | URLSearchParams,
      more: Record<string, string> = {},
    ) => storeCookies(await site.submit(path, fields, { ...headers(), ...more })),
    send: async (path: string, fields: Record<string, string | File>, more: Record<string, string> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const body = Buffer.from(await new Response(form).arrayBuffer())
      // The boundary is the body's first line.
      const boundary = body.subarray(2, body.indexOf('\r\n')).toString()
      const type = {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': `${body.length}`,
      }
      const init = { method: 'POST', body, headers: { ...headers(), ...type, ...more } }
      return storeCookies(await site.request(path, init))
    },
    head: async (path: string) =>
      storeCookies(await site.request(path, { method: 'HEAD', headers: headers() })),
    /** Opens a mailed link and posts its page's form. */
    async followLink(link: string, password: string) {
      await storeCookies(await site.request(link, { headers: headers() }))
      return storeCookies(await site.post(link, { codigo: codeOf(link), password }, headers()))
    },
    /** The e-mail address of the session, read like the page's script does; `null` for guests. */
    async signedInAs(): Promise<string | null> {
      const response = await storeCookies(
        await site.request('/conta/sessao?detalhes', { headers: headers() }),
      )
      return (await response.json())?.email ?? null
    },
  }
}

export function loginFor(path: string): string {
  return `/conta/entrar?${new URLSearchParams({ volta: path })}`
}

export type Visitor = ReturnType<typeof visitor>

export async function mailsTo(site: TestSite, address: string): Promise<Email[]> {
  return (await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === address)
}

/** Path and query of the newest mailed link to a page, in either language, once `count` mails had one. */
export async function linkMailedTo(
  site: TestSite,
  address: string,
  path: string,
  count = 1,
): Promise<string> {
  return eventually(async () => {
    const links = (await mailsTo(site, address)).flatMap(({ text = '' }) => {
      const all = (text.match(/http\S+/g) ?? []).map((link) => new URL(link))
      const found = all.find(({ pathname }) => withoutLanguage(pathname) === path)
      return found ? found.pathname + found.search : []
    })
    return links.length >= count && links.at(-1)
  })
}

export function mailedLink(site: TestSite, address: string, kind: LinkKind, count = 1) {
  const page = accountPaths[kind === 'verification' ? 'confirm' : 'newPassword']
  return linkMailedTo(site, address, page, count)
}

/** The ticket in the page's hidden field; empty without one. Reads the response's body. */
export async function ticketOf(response: Response): Promise<string> {
  const { document } = await pageOf(response)
  return document.querySelector<HTMLInputElement>('input[name=ticket]')?.value ?? ''
}

export function codeOf(link: string): string {
  return new URL(link, 'http://localhost').searchParams.get('codigo') ?? ''
}

/** Text of the page's first notice (role alert or status), without its buttons; empty without one. Reads the response's body. */
export async function noticeOf(response: Response): Promise<string> {
  const { queryAllByRole } = await pageOf(response)
  const [notice] = [...queryAllByRole('alert'), ...queryAllByRole('status')].filter(
    (each) => each.textContent,
  )
  return notice?.querySelector('p')?.textContent?.trim() ?? ''
}
