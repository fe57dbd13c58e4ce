import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { documents } from '../../test/content.ts'
import { databaseKinds } from '../../test/database.ts'
import { formOf, openEditor } from '../../test/editor.ts'
import { staffSiteOfTest } from '../../test/staff.ts'

describe.each(databaseKinds)('publications at once on %s', (kind) => {
  async function open() {
    const { site, staff } = await staffSiteOfTest(kind)
    const bulls = documents.animals.filter(({ id }) => id.startsWith('touro-')).slice(0, 8)
    const editorOf = (id: string) => `/painel/conteudo/animals/${id}`
    return { site, staff, bulls, editorOf }
  }

  it('of different documents are all shown', async () => {
    const { site, staff, bulls, editorOf } = await open()
    const forms = await Promise.all(
      bulls.map(async ({ id }) => (await openEditor(staff, editorOf(id))).fields),
    )
    const posts = bulls.map(({ id }, index) =>
      staff.post(editorOf(id), { ...forms[index], name: `Outro ${index}`, intent: 'publish' }),
    )
    const answers = await Promise.all(posts)
    expect(answers.map(({ status, headers }) => [status, headers.get('location')?.split('?')[1]])).toEqual(
      bulls.map(() => [302, 'feito=on-site']),
    )
    for (const [index, { id }] of bulls.entries())
      expect(await (await site.request(`/nossos-touros/${id}`)).text()).toContain(`Outro ${index}`)
  })

  it('of one document: one is shown, the others keep what was typed', async () => {
    const { site, staff, bulls, editorOf } = await open()
    const path = editorOf(bulls[0]?.id ?? '')
    const { fields } = await openEditor(staff, path)
    const names = Array.from({ length: 8 }, (_, index) => `Nome da pessoa ${index}`)
    const answers = await Promise.all(
      names.map((name) => staff.post(path, { ...fields, name, intent: 'publish' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, ...names.slice(1).map(() => 409)])
    const shown = await (await site.request(`/nossos-touros/${bulls[0]?.id}`)).text()
    for (const [index, answer] of answers.entries()) {
      const name = names[index] ?? ''
      expect(shown.includes(name)).toBe(answer.status === 302)
      if (answer.status === 409) expect(await answer.text()).toContain(name)
    }
  })

  it('while another process writes for too long, everyone is told to try again', async () => {
    const { site, staff, bulls, editorOf } = await open()
    const path = editorOf(bulls[0]?.id ?? '')
    const { fields } = await openEditor(staff, path)
    const release = await lockFromOutside(site)
    const answer = await staff.post(path, { ...fields, name: 'Um', intent: 'publish' })
    await release()
    expect(answer.status).toBe(503)
    formOf(await answer.text()).page.getByText(/tente de novo daqui a um minuto/)
    const again = await staff.post(path, { ...fields, name: 'Um', intent: 'publish' })
    expect(again.headers.get('location')).toContain('feito=on-site')
  })
})

async function lockFromOutside(site: {
  databaseFolder: string
  databaseUrl: string
}): Promise<() => Promise<void>> {
  if (site.databaseFolder) {
    const file = new DatabaseSync(`${site.databaseFolder}/matriz.sqlite`)
    file.exec('begin immediate')
    return async () => file.close()
  }
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query('begin; update content_versions set note = note where number = 1')
  return () => client.end()
}
