import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { content, contentWith, documents } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import { animalFinder } from '../../domain/spreadsheet/herd.server.ts'
import { type RequestServices, servicesContext } from '../../request/context.server.ts'
import { loader } from '../../staff/pictures/by-name/route.tsx'

const { open, publish, request } = await publicSite()
const [bull, other] = documents.animals.filter(({ kind, state }) => kind === 'touro' && state === 'available')
if (!bull || !other) throw new Error('bulls are missing')
const tagged = { ...bull, number: 'SN 014' }

it('an animal is told and sought by its ear tag', async () => {
  await publish([{ kind: 'document', collection: 'animals', id: bull.id, document: tagged }])
  const path = `/nossos-touros/${bull.id}`
  const { document } = await open('/nossos-touros?busca=sn14')
  expect(document.querySelectorAll('article')).toHaveLength(1)
  for (const page of [await open(path), await open('/nossos-touros'), await open('/catalogo/touros')])
    expect(page.text).toContain('SN 014')
  const { animals } = await (await request('/dados/rebanho.json')).json()
  expect(animals.find(({ id }: { id: string }) => id === bull.id).facts).toMatchObject({ number: 'SN 014' })
})

it('a photograph’s file finds an animal by its ear tag', () => {
  const services: Pick<RequestServices, 'content'> = {
    content: { ...content, pt: contentWith({ animals: [tagged] }) },
  }
  const context = new RouterContextProvider(new Map([[servicesContext, services as RequestServices]]))
  const args: Pick<Parameters<typeof loader>[0], 'context'> = { context }
  const { animals } = loader(args as Parameters<typeof loader>[0])
  expect(animals[0]?.codes).toContain('SN 014')
})

it('a row without a registration is the animal of its ear tag, unless the names are of two', () => {
  const find = animalFinder({ ...documents, animals: [tagged, other] })
  const row = (fields: Record<string, string>) =>
    find({ id: '', registrations: {}, fields: new Map(Object.entries(fields)) } as Parameters<typeof find>[0])
  expect(row({ number: 'sn-14' }).animal?.id).toBe(bull.id)
  expect(row({ number: 'SN 014', name: bull.name ?? '' }).animal?.id).toBe(bull.id)
  expect(row({ number: 'SN 014', name: 'Outro Nome' }).refusal).toContain('o nome é de outro animal')
  expect(row({ number: 'SN 015' })).toEqual({})
})
