import { expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import type { SingleName } from '../../domain/publishing/collections.ts'
import { readSingle } from '../../domain/publishing/entries.server.ts'

async function open() {
  const opened = await staffSiteOfTest()
  const published = async (name: SingleName) =>
    (await readSingle(opened.site.services.database, name, fullAccess(staffEmail))).document
  return { ...opened, published }
}

/** What a browser sends of a step's form, with other values in some fields; null leaves a field out. */
async function formAt(staff: Visitor, path: string) {
  const { document } = await pageOf(await staff.get(path))
  const form = document.querySelector<HTMLFormElement>('main form:has([name=revision])')
  const FormData = document.defaultView?.FormData
  if (!form || !FormData) throw new Error('no form')
  const shown = Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)])
  return (changes: Readonly<Record<string, readonly string[]>>) => [
    ...shown.filter(([name]) => !(name in changes)),
    ...Object.entries(changes).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ]
}

const send = (staff: Visitor, path: string, fields: [string, string][]) =>
  staff.post(path, new URLSearchParams(fields))

interface Step {
  path: string
  collection: SingleName
  mine: Record<string, string[]>
  theirs: Record<string, string[]>
}

const steps: Step[] = [
  {
    path: '/painel/comecar/oferta',
    collection: 'offering',
    mine: { activities: ['training'] },
    theirs: { kinds: ['touro'] },
  },
  {
    path: '/painel/comecar/aparencia',
    collection: 'look',
    mine: { color: ['#7a1f2b'], intent: ['publish'] },
    theirs: { color: ['#1f2b7a'], intent: ['publish'] },
  },
  {
    path: '/painel/comecar/aparencia',
    collection: 'home',
    mine: { hero0: ['animal-gir-1'], intent: ['publish'] },
    theirs: { hero0: ['animal-nelore-2'], intent: ['publish'] },
  },
]

it.each(steps)('of two people who change $collection at $path at once, the second is told', async (step) => {
  const { staff, published } = await open()
  const [first, second] = [await formAt(staff, step.path), await formAt(staff, step.path)]
  const outcomes = await Promise.all([
    send(staff, step.path, first(step.theirs)),
    send(staff, step.path, second(step.mine)),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([302, 409])
  const refused = outcomes.find(({ status }) => status === 409)
  const page = await pageOf(refused ?? new Response())
  expect(page.getByRole('alert').textContent).toContain('Outra pessoa mudou estes dados enquanto isso.')
  const before = await published(step.collection)
  const without = (await formAt(staff, step.path))({ ...step.mine, revision: [], homeRevision: [] })
  expect((await send(staff, step.path, without)).status).toBe(409)
  expect(await published(step.collection)).toEqual(before)
})

it.each(steps)('a refused publication of $collection at $path names what is at fault', async (step) => {
  const { site, staff } = await open()
  const [bull] = documents.animals
  await site.services.database
    .updateTable('content_entries')
    .set({ published: JSON.stringify({ ...bull, weightKg: 1 }), revision: 2 })
    .where('id', '=', bull?.id ?? '')
    .execute()
  const refused = await send(staff, step.path, (await formAt(staff, step.path))(step.mine))
  expect(refused.status).toBe(422)
  expect((await pageOf(refused)).getByRole('alert').textContent).toContain('Nada foi publicado.')
})

it('a breed and a kind that a colleague adds while the form is open stay on the site', async () => {
  const { site, staff, published } = await open()
  const path = '/painel/comecar/oferta'
  const form = await formAt(staff, path)
  const added = (['breeds', 'kinds'] as const).map((collection) => ({
    kind: 'document' as const,
    collection,
    id: 'nova',
    document: { ...documents[collection].at(-1), id: 'nova' },
  }))
  await site.publish(added)
  const kept = documents.breeds.map(({ id }) => id).filter((id) => id !== 'jersey')
  expect((await send(staff, path, form({ breeds: kept }))).status).toBe(302)
  expect(await published('offering')).toMatchObject({ hiddenBreeds: ['jersey'], hiddenKinds: [] })
})

it('what was typed keeps the revision that it was typed on, through a preview and a refusal', async () => {
  const { staff } = await open()
  const path = '/painel/comecar/aparencia'
  const [mine, theirs] = [await formAt(staff, path), await formAt(staff, path)]
  const other = { color: ['#1f2b7a'], intent: ['publish'] }
  expect((await send(staff, path, theirs(other))).status).toBe(302)
  for (const fields of [
    { color: ['#7a1f2b'], intent: ['preview'] },
    { color: ['nenhuma'], intent: ['publish'] },
  ]) {
    const shown = await pageOf(await send(staff, path, mine(fields)))
    const revision = shown.document.querySelector<HTMLInputElement>('[name=revision]')?.value ?? ''
    expect((await send(staff, path, mine({ ...other, revision: [revision] }))).status).toBe(409)
  }
})
