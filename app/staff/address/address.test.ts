import { lstat, readdir, readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { certificate } from '../../../test/certificate.ts'
import { freePort } from '../../../test/free-port.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest } from '../../../test/site.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { answerChallenge, checkAddress } from '../../domain/site-address/index.server.ts'
import { readHostName } from '../../domain/site-address/index.ts'

const path = '/painel/endereco'
const secret = 'of the test'

/** A server that answers challenges like the site with this secret. */
async function serve(own: string, { isSecure = true } = {}) {
  const answer = (url = '') => answerChallenge(url.split('/').at(-1) ?? '', own) ?? ''
  const server = isSecure
    ? createHttpsServer(certificate, (request, response) => response.end(answer(request.url)))
    : createHttpServer((request, response) => response.end(answer(request.url)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const here = { secret, resolve: async () => ['127.0.0.1'], own: () => ['127.0.0.1'], ca: certificate.cert }

it('an address works when the name leads here, the certificate holds and this very site answers', async () => {
  const port = await serve(secret)
  expect(await checkAddress(`https://mail.fazenda.com:${port}`, here)).toEqual({ kind: 'certificate' })
  const works = await checkAddress(`https://${certificate.host}:${port}`, here)
  expect(works).toEqual({ kind: 'works' })
})

it('names what is at fault: no name, DNS, firewall, certificate, another site', async () => {
  const port = await serve(secret)
  const site = `https://${certificate.host}:${port}`
  for (const local of [
    'http://localhost:3000',
    'http://203.0.113.7',
    'https://[2001:db8::1]',
    'https://a.local',
  ])
    expect(await checkAddress(local, here), local).toEqual({ kind: 'no-name' })
  expect(await checkAddress(site, { ...here, resolve: async () => [] })).toEqual({
    kind: 'not-found',
    own: ['127.0.0.1'],
  })
  expect(await checkAddress(site, { ...here, resolve: async () => ['198.51.100.1'] })).toEqual({
    kind: 'elsewhere',
    found: ['198.51.100.1'],
    own: ['127.0.0.1'],
  })
  expect(await checkAddress(`https://${certificate.host}:${await freePort()}`, here)).toEqual({
    kind: 'unreachable',
  })
  const { ca: _, ...withoutAuthority } = here
  expect(await checkAddress(site, withoutAuthority)).toEqual({ kind: 'certificate' })
  const plain = await serve(secret, { isSecure: false })
  expect(await checkAddress(`https://${certificate.host}:${plain}`, here)).toEqual({ kind: 'certificate' })
  expect(await checkAddress(`http://${certificate.host}:${plain}`, here)).toEqual({ kind: 'works-plain' })
  const other = await serve('another site')
  expect(await checkAddress(`https://${certificate.host}:${other}`, here)).toEqual({ kind: 'other-site' })
})

it('the site answers its own challenges, and nothing else at that address', async () => {
  const site = await siteOfTest('embedded')
  const challenge = 'a'.repeat(32)
  const answer = await site.request(`/.well-known/site-check/${challenge}`)
  expect(await answer.text()).toBe(answerChallenge(challenge, site.services.addressSecret))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const text of ['short', 'x'.repeat(65), '%3Cscript%3E'.repeat(4)])
    expect((await site.request(`/.well-known/site-check/${text}`)).status, text).toBe(400)
})

it.each([
  ['www.fazenda.com.br', 'www.fazenda.com.br'],
  [' https://WWW.Fazenda.com.br/ ', 'www.fazenda.com.br'],
  ['fazenda.com.br.', 'fazenda.com.br'],
  ['fazendasãojosé.com.br', 'xn--fazendasojos-9bb2g.com.br'],
])('%s is the domain %s', (typed, name) => {
  expect(readHostName(typed)).toBe(name)
})

it.each([
  ...['', 'localhost', 'fazenda', '127.0.0.1', '203.0.113.7', '[::1]', '2130706433', 'a.local', 'x.internal'],
  ...[
    'fazenda.com.br:8080',
    'fazenda.com.br/painel',
    'user@fazenda.com.br',
    'fazenda..com',
    '-a.com',
    'a_b.com',
  ],
  ...[
    'fazenda.com.br\nSTAFF_EMAILS=x',
    'fazenda.com.br;id',
    'a.example',
    `${'a.'.repeat(130)}com`,
    'http://',
  ],
])('attack: %j is no domain', (typed) => {
  const name = readHostName(typed)
  // A line break in an address is left out by browsers, too; what stays must be a plain name.
  if (name !== undefined) expect(name).toMatch(/^[a-z0-9.-]+$/)
  else expect(name).toBeUndefined()
})

it('a domain that is typed waits for the server’s agent, whole and for the site’s user alone', async () => {
  const { site, staff } = await staffSiteOfTest()
  const page = await pageOf(await staff.get(path))
  page.getByText(/ainda não é um domínio/)
  expect(page.queryByRole('button', { name: 'Conferir agora' })).toBeNull()
  const refused = await staff.post(path, { intent: 'change', domain: '10.0.0.1' })
  expect(refused.status).toBe(422)
  const asked = await staff.post(path, { intent: 'change', domain: 'https://www.fazenda.com.br' })
  expect(asked.headers.get('location')).toBe(`${path}?feito=address-requested`)
  const folder = join(site.dataDir, 'requests')
  expect(await readdir(folder)).toEqual(['address.json'])
  expect(JSON.parse(await readFile(join(folder, 'address.json'), 'utf8'))).toEqual({
    domain: 'www.fazenda.com.br',
  })
  expect((await lstat(join(folder, 'address.json'))).mode & 0o777).toBe(0o600)
  ;(await pageOf(await staff.get(path))).getByText(/SITE_URL=https:\/\/www\.fazenda\.com\.br/)
})
