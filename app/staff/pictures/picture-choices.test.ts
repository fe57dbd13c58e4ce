import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import drawings from '../../../content/images.json' with { type: 'json' }
import { fullAccess } from '../../../test/author.ts'
import { pageOf } from '../../../test/page.ts'
import { photograph } from '../../../test/photograph.ts'
import { bulls } from '../../../test/sample-herd.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffEmail, staffSite } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { builtPictureNames } from '../../domain/content/pictures.server.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'

describe('the pictures that a field offers', () => {
  let site: TestSite
  let staff: Visitor
  let time: { now: number }
  beforeAll(async () => {
    ;({ site, staff, time } = await staffSite('embedded'))
  })
  afterAll(() => site.remove())

  const [bull] = bulls
  if (!bull) throw new Error('no bulls')

  it('are named by the animal, or what they show, and the time at the ranch; the newest first', async () => {
    const upload = async (altPt: string, width: number) =>
      uploadPicture(site, staff, await photograph({ width, height: 60 }), { altPt })
    const used = await upload('Touro de perfil', 80)
    time.now += 60_000
    await upload('Vacas na aguada', 81)
    time.now += 60_000
    await upload('', 82)
    await saveDraft(site.services.database, {
      collection: 'animals',
      id: bull.id,
      document: { ...bull, photographs: [{ picture: used, alt: { pt: 'Touro' } }] },
      baseRevision: 1,
      by: fullAccess(staffEmail),
      now: time.now,
    })
    const page = await pageOf(await staff.get('/painel/conteudo/breeds/nelore'))
    const [field] = page.getAllByRole<HTMLSelectElement>('combobox', { name: 'Foto' })
    const options = Array.from(field?.options ?? [], ({ text }) => text)
    expect(options.slice(0, 4)).toEqual([
      'Sem foto',
      'Foto · 21/11/2026, 09:02',
      'Vacas na aguada · 21/11/2026, 09:01',
      `${bull.name} · 21/11/2026, 09:00`,
    ])
    expect(options).toContain('Raça Nelore')
    expect(options.filter((text) => /^[a-z0-9-]+$/.test(text))).toEqual([])
  })

  it('are seen and chosen without a script, and what was typed stays', async () => {
    const path = '/painel/conteudo/breeds/nelore'
    const form = { revision: '1', name: 'Nelore nova', picture: 'breed-nelore', 'alt.pt': 'Vaca' }
    const seen = await pageOf(await staff.post(path, { ...form, intent: 'pictures:picture' }))
    const choice = seen.getByRole('button', { name: 'Escolher esta: Raça Gir' }).getAttribute('value') ?? ''
    const chosen = await pageOf(await staff.post(path, { ...form, intent: choice }))
    expect(chosen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Foto' })[0]?.value).toBe('breed-gir')
    expect(chosen.getByDisplayValue('Nelore nova')).toBeTruthy()
    for (const forged of ['picture:', 'picture:x', 'picture:<b>:picture', 'pictures:__proto__'])
      expect((await staff.post(path, { ...form, intent: forged })).status, forged).toBe(200)
  })
})

it('each drawing of the site has a name that people read', () => {
  expect(Object.keys(drawings).sort()).toEqual([...builtPictureNames].sort())
})
