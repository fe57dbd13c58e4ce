import { expect, it } from 'vitest'
import { fullAccess } from '../test/author.ts'
import { documents } from '../test/content.ts'
import { pageOf } from '../test/page.ts'
import { photograph } from '../test/photograph.ts'
import { eventually, siteOfFile, type TestSite } from '../test/site.ts'
import { staffEmail, staffSiteOfFile } from '../test/staff.ts'
import { cookiesOf, uploadPicture } from '../test/upload.ts'

const { site: one, staff, time } = await staffSiteOfFile('postgres')
const two = await siteOfFile('postgres', {
  address: one.address,
  clock: () => time.now,
  environment: { STAFF_EMAILS: staffEmail },
})

const bytesOf = async (site: TestSite, path: string) =>
  Buffer.from(await (await site.request(path)).arrayBuffer())

async function imageOf(site: TestSite, path: string): Promise<HTMLImageElement | undefined> {
  const { document } = await pageOf(await site.request(path))
  return Array.from(document.images).find(({ srcset }) => srcset)
}

it('a picture is uploaded to one process, published in another, changed in the first, and deleted', {
  timeout: 120_000,
}, async () => {
  const file = await photograph({ width: 1000, height: 750 })
  const digest = await uploadPicture(one, staff, file, { altPt: 'Vacas no pasto' })
  const address = `/imagens/${digest}-800.webp`
  const { home } = documents
  const publish = (document: object) =>
    two.publish([{ kind: 'document', collection: 'home', id: 'home', document }], {
      by: fullAccess(staffEmail),
      action: 'publish',
    })
  await publish({ ...home, about: { ...home.about, picture: digest } })
  expect((await imageOf(two, '/'))?.alt).toBe('Vacas no pasto')
  await eventually(async () => (await imageOf(one, '/'))?.alt === 'Vacas no pasto')
  const bytes = await bytesOf(one, address)
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  expect(await bytesOf(two, address)).toEqual(bytes)

  await staff.post(`/painel/fotos/${digest}`, { altPt: 'Rebanho', altEn: '', focusX: '20', focusY: '90' })
  await eventually(async () => (await imageOf(two, '/en'))?.alt === 'Rebanho')
  expect((await imageOf(two, '/'))?.dataset).toMatchObject({ focusX: '2', focusY: '9' })

  const remove = () => staff.post(`/painel/fotos/${digest}`, { intent: 'remove' })
  expect((await remove()).status).toBe(409)
  await publish(home)
  expect((await remove()).status).toBe(302)
  expect((await one.request(address)).status).toBe(404)
  const list = await two.request(`/painel/fotos/${digest}`, { headers: { Cookie: cookiesOf(staff) } })
  expect(list.status).toBe(404)
  expect(await bytesOf(two, address)).toEqual(bytes)
  time.now += 60_001
  expect((await two.request(address)).status).toBe(404)
})
