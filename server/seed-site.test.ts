import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  checkDocuments,
  type Documents,
  readContent,
  readPublished,
  writeDocumentFiles,
} from '../app/domain/publishing/index.server.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { pictureStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { daysBetween } from '../app/platform/ranch-time.ts'
import { documents, pictures } from '../test/content.ts'
import { databaseOfTest } from '../test/database.ts'
import { folderOfTest } from '../test/folder.ts'
import { sampleHerd } from '../test/sample-herd.ts'
import { root } from './folders.ts'
import { seedSite } from './seed-site.ts'

async function seeded(project: string, now: number): Promise<Documents> {
  const { database } = await databaseOfTest('embedded')
  const log = jsonLog(() => {})
  const builtIn = await readContent(project)
  await seedSite({ database, storage: pictureStorage(database), root: project, builtIn, now, log })
  return checkDocuments((await readPublished(database)).documents, pictures)
}

/** Days before `today` of the exams of animals and the ultrasounds of pregnancies. */
function agesOf(documents: Documents, today: string) {
  const { bulls, girAnimals, pregnancies } = sampleHerd(documents)
  const exams = [...bulls, ...girAnimals].flatMap(({ exams = [] }) => exams.map(({ date }) => date))
  const ages = (days: string[]) => days.map((day) => daysBetween(day, today))
  return { exams: ages(exams), ultrasounds: ages(pregnancies.flatMap(({ confirmed }) => confirmed ?? [])) }
}

it.each(['2026-11-23', '2027-02-14', '2031-07-01'])(
  'exams of samples are recent on the day of the first start, %s',
  async (today) => {
    const first = await seeded(root, Date.parse(`${today}T12:00:00Z`))
    const { exams, ultrasounds } = agesOf(first, today)
    expect(Math.min(...exams, ...ultrasounds)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...exams)).toBeLessThan(60)
    expect(Math.max(...ultrasounds)).toBeLessThan(100)
    expect(first.animals.map(({ born }) => born)).toEqual(documents.animals.map(({ born }) => born))
  },
)

it('exported samples are not moved a second time, and real animals never', async () => {
  const now = Date.parse('2031-07-01T12:00:00Z')
  const [animal, ...others] = documents.animals
  const { isSample: _, ...real } = animal
  const project = folderOfTest()
  await cp(join(root, 'content/images'), join(project, 'content/images'), { recursive: true })
  await writeDocumentFiles(join(project, 'content'), { ...documents, animals: [real, ...others] })
  const first = await seeded(project, now)
  expect(first.animals[0]).toEqual(real)
  await writeDocumentFiles(join(project, 'content'), first)
  expect(await seeded(project, now)).toEqual(first)
})
