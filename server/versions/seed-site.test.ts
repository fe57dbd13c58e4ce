import { expect, it } from 'vitest'
import { checkDocuments, type Documents, readPublished } from '../../app/domain/publishing/index.server.ts'
import { daysBetween } from '../../app/platform/ranch-time.ts'
import { documents, pictures } from '../../test/content.ts'
import { databaseOfTest } from '../../test/database.ts'
import { sampleHerd } from '../../test/sample-herd.ts'
import { seedSite } from './seed-site.ts'

async function seeded(builtIn: Documents, now: number): Promise<Documents> {
  const { database } = await databaseOfTest('embedded')
  await seedSite(database, builtIn, now)
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
    const first = await seeded(documents, Date.parse(`${today}T12:00:00Z`))
    const { exams, ultrasounds } = agesOf(first, today)
    expect(Math.min(...exams, ...ultrasounds)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...exams)).toBeLessThan(60)
    expect(Math.max(...ultrasounds)).toBeLessThan(100)
    expect(first.animals.map(({ born }) => born)).toEqual(documents.animals.map(({ born }) => born))
  },
)

it('real animals are not moved', async () => {
  const now = Date.parse('2031-07-01T12:00:00Z')
  const [animal, ...others] = documents.animals
  const { isSample: _, ...real } = animal
  const first = await seeded({ ...documents, animals: [real, ...others] }, now)
  expect(first.animals[0]).toEqual(real)
})
