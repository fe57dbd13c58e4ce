import { expect, it } from 'vitest'
import { isPrivatePath } from '../app/domain/paths.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { distinctPages } from '../test/content.ts'
import { addressPatterns } from '../test/routes.ts'
import { signedIn, staffEmail, staffSiteOfFile } from '../test/staff.ts'
import { type Visitor, veterinarian } from '../test/visitor.ts'

const vetEmail = 'vet@example.com'
const { site, staff } = await staffSiteOfFile()
const vet = await signedIn(site, { ...veterinarian, email: vetEmail })

const publicPaths = distinctPages.flatMap(({ path }) =>
  languages.map((language) => inLanguage(path, language)),
)

it('documents and data of public pages say the same to guests, visitors and staff', async () => {
  expect(publicPaths.length).toBeGreaterThan(40)
  for (const path of publicPaths)
    for (const address of [path, `${path}?nada=1`, `${path === '/' ? '/_root' : path}.data`]) {
      const guests = await bodyOf(site.request(address))
      for (const [email, browser] of [
        [staffEmail, staff],
        [vetEmail, vet],
      ] as const) {
        const body = await bodyOf(browser.get(address))
        expect(body, address).not.toContain(email)
        expect(body === guests, `${address} is the guests’`).toBe(true)
      }
    }
})

async function bodyOf(response: Promise<Response>): Promise<string> {
  return (await (await response).text()).replaceAll(/nonce="[\w-]+"|nonce-[\w-]+/g, '')
}

it('scripts of a page hear that there is a session, and of staff’s script; the account’s dialog hears what it shows', async () => {
  const answers = async (browser: Visitor) => [
    await (await browser.get('/conta/sessao')).json(),
    await (await browser.get('/conta/sessao?detalhes')).json(),
  ]
  expect(await answers(staff)).toEqual([{ script: '/editar.js' }, { email: staffEmail, isStaff: true }])
  expect(await answers(vet)).toEqual([{}, { email: vetEmail }])
})

it('browsers fetch no address of accounts, own data or staff ahead, nor one that is mailed', async () => {
  const others = addressPatterns.map(({ path }) => path.replaceAll(/:\w+/g, 'x-1')).filter(isPrivatePath)
  for (const path of ['/meus-dados', '/conta/confirmar', '/conta/convite', '/comecar'])
    expect(others).toContain(path)
  const addresses = [...others, ...others.map((path) => `/en${path}`)].flatMap((path) => [
    path,
    `${path}?codigo=abc.def`,
    `${path}#topo`,
  ])
  for (const page of publicPaths) {
    const html = await (await site.request(page)).text()
    const rules = [
      ...html.matchAll(/<script type="(?:speculationrules|text\/plain" id="rested)"[^>]*>([^<]+)/g),
    ]
    expect(rules.length, page).toBe(2)
    const fetched = rules.map(([, text = '']) => matcherOf(JSON.parse(text)))
    for (const matches of fetched) {
      expect(addresses.filter(matches), page).toEqual([])
      expect(matches('/equipe')).toBe(true)
    }
  }
})

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }]
}

/** As browsers read `href_matches`: https://wicg.github.io/nav-speculation/speculation-rules.html */
function matcherOf({ prefetch: [{ where }] }: Rules): (address: string) => boolean {
  const [{ href_matches: some }, { not }] = where.and
  const base = 'https://matriz.example'
  const patterns = not.href_matches.map((pattern) => new URLPattern(pattern, base))
  return (address) => {
    const url = new URL(address, base).href
    return new URLPattern(some, base).test(url) && !patterns.some((pattern) => pattern.test(url))
  }
}
