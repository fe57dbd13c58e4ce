import { afterEach, describe, expect, it, vi } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind, type DatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffEmail, staffSite } from '../../../test/staff.ts'
import type { CollectionName } from '../../domain/publishing/index.server.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'

// The first site after a build prerenders every page.
vi.setConfig({ testTimeout: 120_000 })

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function open(kind: DatabaseKind = 'embedded') {
  const opened = await staffSite(kind)
  cleanups.push(opened.site.remove)
  return opened
}

const [bull, secondBull] = documents.bulls
if (!bull || !secondBull) throw new Error('too few bulls')

function save(site: TestSite, collection: CollectionName, id: string, document: object, baseRevision = 1) {
  return saveDraft(site.services.database, {
    ...{ collection, id, document, baseRevision },
    ...{ by: fullAccess(staffEmail), now: site.services.clock() },
  })
}

/** Posts marked drafts, which have one name. */
function mark(entries: string[], action: string): [string, URLSearchParams] {
  return [
    '/painel/rascunhos',
    new URLSearchParams([...entries.map((each) => ['entry', each]), ['action', action]]),
  ]
}

async function postMarked(
  site: TestSite,
  cookies: ReadonlyMap<string, string>,
  entries: string[],
  action: string,
) {
  const [path, body] = mark(entries, action)
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  return site.request(path, { method: 'POST', body, headers: { cookie } })
}

describe.each(anyDatabaseKind)('the drafts on the %s database', (kind) => {
  it('are listed with what changes, and the marked ones published together', async () => {
    const { site, staff } = await open(kind)
    await save(site, 'bulls', bull.id, { ...bull, name: 'Nome Novo', weightKg: 901 })
    await save(site, 'bulls', secondBull.id, { ...secondBull, name: 'Fica Rascunho' })
    await save(site, 'home', 'home', {
      ...documents.home,
      title: { ...documents.home.title, pt: 'Outro título' },
    })
    const page = await pageOf(await staff.get('/painel/rascunhos'))
    const section = page.getByRole('region', { name: 'Nome Novo' })
    expect(section.textContent).toContain(`Antes: ${bull.name}`)
    expect(section.textContent).toContain('Depois: Nome Novo')
    expect(section.textContent).toContain('901')
    expect(page.getByRole('region', { name: 'Página inicial' }).textContent).toContain('Outro título')

    const posted = await postMarked(site, staff.cookies, [`bulls/${bull.id}`, 'home/home'], 'publish')
    expect(posted.status).toBe(302)
    expect(await (await site.request('/nossos-touros')).text()).toContain('Nome Novo')
    expect(await (await site.request('/')).text()).toContain('Outro título')
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Fica Rascunho')
    const after = await pageOf(await staff.get(posted.headers.get('location') ?? ''))
    expect(after.getByRole('status').textContent).toContain('Já está no site')
    after.getByRole('region', { name: 'Fica Rascunho' })
    expect(after.queryByRole('region', { name: 'Nome Novo' })).toBeNull()
  })

  it('are all refused with the entry and field of the first mistake, and stay drafts', async () => {
    const { site, staff } = await open(kind)
    await save(site, 'bulls', bull.id, { ...bull, name: 'Nome Novo' })
    await save(site, 'bulls', secondBull.id, { ...secondBull, weightKg: 9 })
    const entries = [`bulls/${bull.id}`, `bulls/${secondBull.id}`]
    const refused = await postMarked(site, staff.cookies, entries, 'publish')
    expect(refused.status).toBe(422)
    const page = await pageOf(refused)
    expect(page.getByRole('alert').textContent).toContain(
      `Nada foi publicado.${secondBull.name} · Peso: Escreva um número de 200 a 1.400 kg.`,
    )
    expect(page.getAllByRole('region')).toHaveLength(2)
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Nome Novo')
  })

  it('that are discarded stay in the history, from which they return', async () => {
    const { site, staff } = await open(kind)
    await save(site, 'bulls', bull.id, { ...bull, name: 'Nome Novo' })
    expect((await postMarked(site, staff.cookies, [`bulls/${bull.id}`], 'discard')).status).toBe(302)
    expect((await pageOf(await staff.get('/painel/rascunhos'))).queryAllByRole('region')).toEqual([])
    const history = `/painel/conteudo/bulls/${bull.id}/historico`
    expect((await staff.post(history, { revision: '2', newest: '3' })).headers.get('location')).toContain(
      'feito=rascunho',
    )
    ;(await pageOf(await staff.get('/painel/rascunhos'))).getByRole('region', { name: 'Nome Novo' })
  })
})

it('drafts that are no longer there, or none, are refused', async () => {
  const { site, staff } = await open()
  for (const entries of [[], ['bulls/touro-01'], ['nothing/x'], ['__proto__/x']])
    expect((await postMarked(site, staff.cookies, entries, 'publish')).status).toBe(409)
})
