import { join } from 'node:path'
import {
  insertPictures,
  knownPictures,
  readExportedPapers,
  readExportedPictures,
  storeExportedFiles,
  storeExportedPapers,
} from '../app/domain/pictures/index.server.ts'
import {
  type Documents,
  lacksCollections,
  pictureNames,
  readVersion,
  seedContent,
} from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { Log } from '../app/platform/log.server.ts'
import type { PictureStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { addDays, daysBetween, ranchDay } from '../app/platform/ranch-time.ts'

interface SeedParts {
  database: Database
  storage: PictureStorage
  root: string
  /** Those of `content/`. */
  builtIn: Documents
  now: number
  log: Log
}

/**
 * Fills an empty database, or collections that it lacks, from `content/`, with the uploaded pictures and papers that an export has put
 * there. Rows are written in one transaction, after the files of the pictures. @throws for faulty pictures.
 */
export async function seedSite({ database, storage, root, builtIn, now, log }: SeedParts): Promise<void> {
  const folder = join(root, 'content')
  const documents = withRecentSamples(builtIn, ranchDay(now))
  if (!(await lacksCollections(database, documents))) return
  const exported = await readExportedPictures(folder, documents)
  const papers = await readExportedPapers(folder, documents)
  await storeExportedFiles(storage, folder, exported)
  await storeExportedPapers(database, folder, papers)
  const known = await knownPictures(database, await pictureNames(folder))
  const pictures = new Set([...known, ...exported.map(({ digest }) => digest), ...papers])
  try {
    const alongside = (transaction: Database) => insertPictures(transaction, exported)
    await seedContent(database, documents, { now, pictures, alongside })
  } catch (error) {
    if ((await readVersion(database)) === 0) throw error
    // The stored content is faulty. The site starts without the new documents, and the panel reports it.
    log.error('new collections not stored', { error })
  }
}

/** Starts within the same four weeks give the same pages. */
const sampleStepDays = 28

/**
 * The documents with exams and ultrasounds of sample animals moved towards `today`, all by the same number of days, so that the newest is
 * less than four weeks old (docs/product.md#sample-animals). Samples that were exported and seed another site are moved only on from there.
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
