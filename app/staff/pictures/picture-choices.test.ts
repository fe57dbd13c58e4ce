import { describe, expect, it } from 'vitest'
import drawings from '../../../content/images.json' with { type: 'json' }
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { photograph } from '../../../test/photograph.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import { staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { builtPictureNames } from '../../domain/content/pictures.server.ts'
import { pictureChoices } from './picture-choices.server.ts'

describe('the pictures that a field offers', async () => {
  const { site, staff, time } = await staffSiteOfFile()

  const [bull] = bulls

  it('are named by the animal, or what they show, and the time at the ranch; the newest first', async () => {
    const upload = async (altPt: string, width: number) =>
      uploadPicture(staff, await photograph({ width, height: 60 }), { altPt })
    const used = await upload('Touro de perfil', 80)
    time.now += 60_000
    await upload('Vacas na aguada', 81)
    time.now += 60_000
    await upload('', 82)
    const document = { ...bull, photographs: [{ picture: used, alt: { pt: 'Touro' } }] }
    const draft = { collection: 'animals', id: bull.id, document } as const
    await saveDrafts(site.services.database, [draft], fullAccess(staffEmail))
    const choices = await pictureChoices(
      { database: site.services.database, documents },
      { reader: fullAccess(staffEmail) },
    )
    const options = choices.map(({ label }) => label)
    expect(options.slice(0, 3)).toEqual([
      'Foto · 21/11/2026, 09:02',
      'Vacas na aguada · 21/11/2026, 09:01',
      `${bull.name} · 21/11/2026, 09:00`,
    ])
    expect(options).toContain('Raça Nelore')
    expect(options.filter((text) => /^[a-z0-9-]+$/.test(text))).toEqual([])
  })
})

it('each drawing of the site has a name that people read', () => {
  expect(Object.keys(drawings).sort()).toEqual([...builtPictureNames].sort())
})
