import { beforeAll, describe, expect, it } from 'vitest'
import { confirmationOf } from '../../app/domain/content/question.server.ts'
import { listNames, singleNames } from '../../app/domain/publishing/collections.ts'
import type { Change, UnconfirmedValues } from '../../app/domain/publishing/index.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { entryPath, newEntryPath } from '../../app/staff/content/entry-paths.ts'
import { distinctPages, documents, templateOf } from '../content.ts'
import { formOf, openEditor } from '../editor.ts'
import { findAttack, findExecutable } from '../executable.ts'
import { storedEntry } from '../rows.ts'
import { variantsAt, visited, visitsAll } from '../scope.ts'
import { markdownInjections, scriptInjections } from '../script-injections.ts'
import { staffSiteOfFile } from '../staff.ts'
import { loginFor, visitor } from '../visitor.ts'

const { site, staff } = await staffSiteOfFile()
beforeAll(async () => {
  const member = {
    id: teamMember,
    name: 'Ana',
    role: { pt: 'Veterinária' },
    description: { pt: 'Cuida do rebanho.' },
  }
  const change = { kind: 'document', collection: 'teamMembers', id: teamMember, document: member } as const
  await site.publish([change])
})

const bull = '/painel/conteudo/animals/touro-01'

const teamMember = 'ana'

/** The first document of each collection; `content/` has no member of the team. */
const keys = [
  ...singleNames.map((collection) => ({ collection, id: collection })),
  ...listNames.map((collection) => ({ collection, id: documents[collection][0]?.id ?? teamMember })),
]

const injections = [...scriptInjections, ...markdownInjections]

/** Controls that take text: the others are days, numbers, choices and codes. */
const hasText = /(^|\.)(pt|en|name|donor|sire|city|address|officer|version|locations\.\d+)$/

/** All injections for a long field, some for a short one. In `npm test` the long fields of a document share them. */
function attack(name: string, value: string, round: number): string {
  const long = injections.filter((_, index) => visitsAll || index % 8 === round % 8)
  const short = injections.filter((_, index) => index % 40 === round % 40).join(' ')
  return `${value} ${/(pt|en)$/.test(name) ? long.join(' ') : short.slice(0, 400)}`
}

function executableIn(html: string): string[] {
  const enqueue =
    /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\<]|\\.)*"\);<\/script>/g
  return findExecutable(
    html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '').replace(enqueue, ''),
  )
}

it('scripts in every text field of every collection are refused, or published as text', async () => {
  const publicHtml = async () => {
    const addresses = visited(distinctPages, templateOf).flatMap(({ path }, index) =>
      variantsAt(languages, index).map((language) => inLanguage(path, language)),
    )
    return Promise.all(addresses.map(async (address) => (await site.request(address)).text()))
  }
  const before = await publicHtml()
  const changes: Change[] = []
  for (const [round, key] of keys.entries()) {
    const path = entryPath(key)
    const { fields, page } = await openEditor(staff, path)
    // What is chosen from other documents has to be one of them: the publication of all would fail.
    const choices = new Set(Array.from(page.document.querySelectorAll('select'), ({ name }) => name))
    const attacked = Object.fromEntries(
      Object.entries(fields).map(([name, value], index) => [
        name,
        value && hasText.test(name) && !choices.has(name) ? attack(name, value, round + index) : value,
      ]),
    )
    const saved = await staff.post(path, { ...attacked, intent: 'save' })
    expect(saved.status, path).toBe(302)
    const html = await (await staff.get(`${path}?conferir`)).text()
    expect(findAttack(html.replace(/<script[\s\S]*?<\/script>/g, '')), path).toEqual([])
    const { fields: draft, page: checked } = formOf(html)
    // Finding roles in pages of this size takes seconds.
    const refused = checked.document.querySelectorAll('[role="alert"] a[href^="#"]')
    const names = Array.from(refused, (link) => decodeURIComponent(link.getAttribute('href') ?? '').slice(1))
    const original = names.map((name) => [name, fields[name] ?? ''])
    if (names.length > 0)
      await staff.post(path, { ...draft, ...Object.fromEntries(original), intent: 'save' })
    // A document without texts, such as the order of the menu, has no draft then.
    const isAttacked = Object.entries(attacked).some(([name, value]) => value !== fields[name])
    if (isAttacked) changes.push({ kind: 'draft', ...key })
  }
  await publishConfirmed(changes)
  const after = await publicHtml()
  expect(after.join('')).toContain('alert(1)')
  for (const [index, html] of after.entries()) {
    const known = executableIn(before[index] ?? '')
    expect(executableIn(html).filter((tag) => !known.includes(tag))).toEqual([])
  }
}, 180_000)

/** Publishes drafts, and confirms every value that is asked about. */
async function publishConfirmed(
  changes: readonly Change[],
  confirmed: readonly string[] = [],
): Promise<void> {
  try {
    const drafts = changes.map((change) => ({ ...change, confirmed: new Set(confirmed) }))
    await site.publish(drafts)
  } catch (error) {
    const { questions } = error as Partial<UnconfirmedValues>
    const more = questions?.map(confirmationOf).filter((each) => !confirmed.includes(each)) ?? []
    if (more.length === 0) throw error
    await publishConfirmed(changes, [...confirmed, ...more])
  }
}

describe('posts of the editor', () => {
  const documentOf = async (id: string) => {
    const row = await storedEntry(site.services.database, id)
    return row.draft ?? row.published
  }

  it('set no field but those of the form, and never an id', async () => {
    const path = '/painel/conteudo/animals/touro-09'
    const { fields } = await openEditor(staff, path)
    const forged = {
      id: 'touro-10',
      collection: 'terms',
      published: '{}',
      isAdmin: 'true',
      by: 'eve@example.com',
      '__proto__.polluted': 'x',
      'constructor.prototype.polluted': 'x',
      'evaluations.0.traits.__proto__.value': '1',
    }
    const before = await documentOf('touro-09')
    await staff.post(path, { ...fields, ...forged, intent: 'save' })
    expect(await documentOf('touro-09')).toEqual(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('with far too long values are refused', async () => {
    const { fields } = await openEditor(staff, bull)
    const long = 'a'.repeat(2_000)
    const response = await staff.post(bull, { ...fields, name: long, intent: 'save' })
    expect(response.status).toBe(422)
    const { page } = formOf(await response.text())
    page.getByText('O texto é longo demais: escreva até 500 caracteres.')
    expect((await staff.post(bull, { ...fields, name: 'a'.repeat(1_100_000), intent: 'save' })).status).toBe(
      413,
    )
    // The bodies of others are not read.
    const refused = await visitor(site).post(bull, { name: 'a'.repeat(1_100_000) })
    expect([refused.status, refused.headers.get('location')]).toEqual([302, loginFor(bull)])
    expect((await visitor(site).post(loginFor(bull), { name: 'a'.repeat(1_100_000) })).status).toBe(413)
  })

  it('with nonsense are no errors of the server', async () => {
    for (const fields of [
      {},
      { revision: '-1', intent: 'eat' },
      { intent: 'add:../../x', revision: 'NaN' },
      { intent: 'remove:nothing.7' },
      { overrides: '999999', revision: '1', intent: 'publish' },
      { name: '\u0000\ud800' },
    ] as Record<string, string>[])
      expect((await staff.post('/painel/conteudo/animals/touro-11', fields)).status).toBeLessThan(500)
  })

  it.each([
    '/painel/conteudo/leads/1',
    '/painel/conteudo/__proto__/x',
    '/painel/conteudo/bulls/touro-01',
    '/painel/conteudo/animals/touro-999',
    '/painel/conteudo/home/terms',
    newEntryPath('home'),
    '/painel/conteudo/constructor/novo',
  ])('to %s find nothing', async (path) => {
    expect((await staff.get(path)).status).toBe(404)
    expect((await staff.post(path, { name: 'x', intent: 'save' })).status).toBe(404)
  })
})
