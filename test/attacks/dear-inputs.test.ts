import { expect, it } from 'vitest'
import {
  accountPaths,
  matingPath,
  ownDataPath,
  paths,
  reservePath,
  watchPaths,
} from '../../app/domain/paths.ts'
import { documents, publicPages } from '../content.ts'
import { pageOf } from '../page.ts'
import { siteOfFile, type TestSite } from '../site.ts'

/** Node takes 16 kB of an address and its headers; a visitor's form may hold 64 kB. */
const addressBytes = 14_000
const formBytes = 60_000
const maxMs = 50
/** What `reference` takes on the machine for which the limit is meant. */
const referenceMs = 50

/** A known amount of work: the machine of a test is slower than the limit's, and busy with others. */
function reference(): void {
  for (let times = 0; times < 6; times++) JSON.parse(JSON.stringify(documents))
}

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of three, as other threads take the processor's caches; the first that is low enough. */
async function least(work: () => unknown, enough = 0): Promise<number> {
  let ms = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && ms > enough; turn++) ms = Math.min(ms, await processorMs(work))
  return ms
}

/** Texts that cost more than their length, each repeated to a length. */
const units = ['a', 'a ', ',', 'a,', '-', '1-', '9', '<b>', '@a.', '+55', '=', '?a=b&', 'é', 'javascript:']
const textOf = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const distinct = (count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [`n${index}`, '1'])
const repeated = (name: string, count: number) =>
  Array.from({ length: count }, (): [string, string] => [name, '1'])

const site = await siteOfFile('embedded', {
  environment: { FORM_LIMIT: 'off', TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
})

/** Each request from a network of its own: otherwise limits of requests would hide what one costs. */
let network = 0
const elsewhere = () => ({
  'X-Forwarded-For': `198.${network >> 16}.${(network >> 8) & 255}.${network++ & 255}`,
})

function get(path: string) {
  return async () => (await site.request(path, { headers: elsewhere() })).text()
}

function post(path: string, fields: readonly [string, string][]) {
  return async () =>
    (await site.post(path, new URLSearchParams(fields.map((each) => [...each])), elsewhere())).text()
}

/** Names of all fields of an address's forms, hidden ones included. */
async function fieldsOf(from: TestSite, path: string): Promise<string[]> {
  const { document } = await pageOf(await from.request(path))
  const named = document.querySelectorAll<HTMLInputElement>('main [name]')
  return [...new Set([...named].map(({ name }) => name).filter(Boolean))]
}

/** Expects that requests cost no more beyond a plain one of the same address than the limit. */
async function expectCheap(plain: () => unknown, dear: Record<string, () => unknown>): Promise<void> {
  await plain()
  const [slowness, usual] = [(await least(reference)) / referenceMs, await least(plain)]
  for (const [what, work] of Object.entries(dear)) {
    const cost = (await least(work, usual + maxMs * slowness)) - usual
    expect(
      cost / slowness,
      `${what.slice(0, 80)}: ${cost.toFixed()} ms beyond ${usual.toFixed()}`,
    ).toBeLessThan(maxMs)
  }
}

const listPath = '/nossos-touros'
const searched = [
  'para',
  'estado',
  'busca',
  'raca',
  'preco',
  'leite',
  'fora',
  'ordem',
  'pagina',
  'preco.de',
  'limite',
]
const pages: Record<string, readonly string[]> = {
  [listPath]: [...searched, 'caracteristica', 'medida', 'deca-PN-ED'],
  [paths.compare]: ['a'],
  [paths.exchangeCalculator]: ['touros', 'bezerro', 'arroba'],
  [paths.recipientCalculator]: ['peso', 'arroba'],
  [paths.pregnancyCalendar]: ['metodo', 'data', 'raca', 'animal'],
  [watchPaths.watchConfirm]: ['codigo'],
  [watchPaths.watchLeave]: ['codigo'],
  [ownDataPath]: ['codigo', 'feito'],
  [accountPaths.confirm]: ['codigo'],
  [accountPaths.newPassword]: ['codigo'],
  [accountPaths.login]: ['volta'],
  [publicPages.at(-1)?.path ?? '/']: ['x'],
}

it.each(Object.entries(pages))(
  '%s reads the dearest addresses cheaply',
  { timeout: 300_000 },
  async (path, names) => {
    const address = (fields: readonly [string, string][]) =>
      get(`${path}?${String(new URLSearchParams(fields.map((each) => [...each]))).slice(0, addressBytes)}`)
    const each = Math.floor(addressBytes / names.length)
    await expectCheap(get(`${path}?${names[0]}=1`), {
      'thousands of names': address(distinct(2_000)),
      ...Object.fromEntries(names.map((name) => [`thousands of ${name}`, address(repeated(name, 2_000))])),
      ...Object.fromEntries(
        units.map((unit) => [
          unit,
          address(names.map((name): [string, string] => [name, textOf(unit, each)])),
        ]),
      ),
    })
  },
)

const forms: Record<string, readonly string[]> = {
  '/': [],
  [watchPaths.watch]: ['animal', 'list', 'search', 'email'],
  [`${watchPaths.watchLeave}?codigo=x`]: ['intent', 'watch'],
  [ownDataPath]: ['email', 'intent', 'codigo'],
  [accountPaths.login]: [],
  [accountPaths.registration]: [],
  [accountPaths.forgottenPassword]: [],
  [paths.training]: [],
  [reservePath('touro-01')]: [],
  [matingPath('touro-01')]: ['pais'],
}

it.each(Object.entries(forms))(
  '%s takes the dearest forms cheaply',
  { timeout: 300_000 },
  async (path, more) => {
    const names = [
      ...new Set([...(await fieldsOf(site, path)), ...more, 'suggestion', 'formPage', 'landing']),
    ]
    const each = Math.floor(formBytes / names.length)
    const all = (text: (name: string) => string) =>
      post(
        path,
        names.map((name): [string, string] => [name, text(name)]),
      )
    // Searches within the form's own field.
    const search = `?${new URLSearchParams(distinct(400))}`
    await expectCheap(post(path, [['x', '1']]), {
      'many names': post(path, distinct(499)),
      ...Object.fromEntries(names.map((name) => [`many ${name}`, post(path, repeated(name, 499))])),
      ...Object.fromEntries(
        names.map((name) => [`a long ${name}`, post(path, [[name, textOf('a=1&', formBytes)]])]),
      ),
      ...Object.fromEntries(units.map((unit) => [unit, all(() => textOf(unit, each))])),
      'the longest that is accepted': post(path, [
        ...names.map((name): [string, string] => [name, textOf('a ', 900)]),
        ['list', 'touros'],
        ['search', search.slice(0, 3_900)],
      ]),
    })
  },
)
