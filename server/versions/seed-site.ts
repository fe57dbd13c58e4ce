import { type Documents, seedContent } from '../../app/domain/publishing/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { addDays, daysBetween, ranchDay } from '../../app/platform/ranch-time.ts'

/** Fills an empty database from the documents of `content/`. */
export function seedSite(database: Database, builtIn: Documents, now: number): Promise<void> {
  return seedContent(database, withRecentSamples(builtIn, ranchDay(now)), { now })
}

/** Starts within the same four weeks give the same pages. */
const sampleStepDays = 28

/**
 * The documents with exams and ultrasounds of sample animals moved towards `today`, all by the same number of days, so that the newest is
 * less than four weeks old (docs/product.md#sample-animals).
 */
function withRecentSamples(documents: Documents, today: string): Documents {
  const samples = documents.animals.filter(({ isSample }) => isSample)
  const days = samples.flatMap(({ exams = [], confirmed }) => [
    ...exams.map(({ date }) => date),
    ...(confirmed ? [confirmed] : []),
  ])
  const age = daysBetween(days.sort().at(-1) ?? today, today)
  const moved = Math.max(0, Math.floor(age / sampleStepDays)) * sampleStepDays
  if (moved === 0) return documents
  return {
    ...documents,
    animals: documents.animals.map((animal) => (animal.isSample ? moveDays(animal, moved) : animal)),
  }
}

type StoredAnimal = Documents['animals'][number]

function moveDays(animal: StoredAnimal, moved: number): StoredAnimal {
  const { exams, transferred, confirmed } = animal
  return {
    ...animal,
    ...(exams && { exams: exams.map((exam) => ({ ...exam, date: addDays(exam.date, moved) })) }),
    ...(transferred && { transferred: addDays(transferred, moved) }),
    ...(confirmed && { confirmed: addDays(confirmed, moved) }),
  }
}
