import { withoutAccents } from '../../platform/text.ts'
import { type Cell, readDay, readNumber, readText } from './cell-values.server.ts'
import { formatRegistration, registrationKey } from './registration.server.ts'

/** Collections that a sheet can hold. */
export const herdCollections = ['bulls', 'girAnimals', 'pregnancies'] as const

export type HerdCollection = (typeof herdCollections)[number]

/** Why a cell is refused. */
export type Problem =
  | 'not-a-number'
  | 'not-a-price'
  /** A point that may group thousands or begin decimals. */
  | 'unclear-number'
  | 'not-a-day'
  | 'not-a-registration'
  | 'not-a-state'
  | 'not-a-deca'
  | 'not-an-accuracy'
  | 'not-a-percentage'
  | 'not-a-run'
  | 'out-of-range'

type Reading = { value: unknown } | { problem: Problem }

interface Field {
  heading: string
  collections: readonly HerdCollection[]
  read(cell: Cell): Reading
  /** The cell of the export: days and registrations as they are, money in reais. */
  write?(value: unknown): Cell
  /** Whether two values mean the same, although they are written differently. */
  isSame?(before: unknown, after: unknown): boolean
  kind?: 'day'
}

const animals = ['bulls', 'girAnimals'] as const
const all = herdCollections
const pregnancies = ['pregnancies'] as const

const stateWords = {
  available: ['Disponível'],
  reserved: ['Reservado', 'Reservada'],
  sold: ['Vendido', 'Vendida'],
  hidden: ['Oculto', 'Oculta'],
} as const

/** The fields of animals and pregnancies by their paths, in the order of the export. */
export const fields = {
  name: text('Nome', animals),
  rgn: registration('RGN'),
  rgd: registration('RGD'),
  born: day('Nascimento', animals),
  state: { heading: 'Situação', collections: all, read: readState, write: stateWord },
  breed: text('Raça', pregnancies),
  donor: text('Doadora', pregnancies),
  donorMilkLitres: number('Leite da doadora (L)', pregnancies, 5000, 20000),
  sire: text('Touro', pregnancies),
  transferred: day('Transferida em', pregnancies),
  confirmed: day('Confirmada em', pregnancies),
  priceCents: {
    ...number('Preço (R$)', pregnancies, 0.01, 100_000_000),
    read: readPrice,
    write: (value) => Number(value) / 100,
  },
  badges: { heading: 'Selos', collections: all, read: readBadges, write: (value) => joined(value) },
  weightKg: number('Peso (kg)', ['bulls'], 200, 1400),
  scrotalCm: number('C.E. (cm)', ['bulls'], 15, 50),
  'lactation.kg': number('Lactação (kg)', ['girAnimals'], 1000, 20000),
  'lactation.days': number('Lactação (dias)', ['girAnimals'], 100, 400),
  inbreedingPercent: number('F %', animals, 0, 100),
  ...ancestor('sire', 'Pai', 'do pai'),
  ...ancestor('dam', 'Mãe', 'da mãe'),
  ...ancestor('siresSire', 'Pai do pai', 'do pai do pai'),
  ...ancestor('siresDam', 'Mãe do pai', 'da mãe do pai'),
  ...ancestor('damsSire', 'Pai da mãe', 'do pai da mãe'),
  ...ancestor('damsDam', 'Mãe da mãe', 'da mãe da mãe'),
  ...ancestor('siresSiresSire', 'Pai do avô paterno', 'do pai do avô paterno'),
  ...ancestor('siresSiresDam', 'Mãe do avô paterno', 'da mãe do avô paterno'),
  ...ancestor('siresDamsSire', 'Pai da avó paterna', 'do pai da avó paterna'),
  ...ancestor('siresDamsDam', 'Mãe da avó paterna', 'da mãe da avó paterna'),
  ...ancestor('damsSiresSire', 'Pai do avô materno', 'do pai do avô materno'),
  ...ancestor('damsSiresDam', 'Mãe do avô materno', 'da mãe do avô materno'),
  ...ancestor('damsDamsSire', 'Pai da avó materna', 'do pai da avó materna'),
  ...ancestor('damsDamsDam', 'Mãe da avó materna', 'da mãe da avó materna'),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

export const fieldEntries = Object.entries(fields) as [FieldName, Field][]

export function fieldOf(name: FieldName): Field {
  return fields[name]
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}

function text(heading: string, collections: readonly HerdCollection[]): Field {
  return { heading, collections, read: (cell) => ({ value: readText(cell) }), isSame: isSameName }
}

/** Associations write names in capitals and without accents. */
function isSameName(before: unknown, after: unknown): boolean {
  const key = (name: unknown) => withoutAccents(String(name)).toLowerCase().replace(/\s+/g, ' ')
  return key(before) === key(after)
}

function registration(heading: string): Field {
  return {
    heading,
    collections: animals,
    read(cell) {
      const value = formatRegistration(readText(cell))
      return value ? { value } : { problem: 'not-a-registration' }
    },
    isSame: (before, after) => registrationKey(String(before)) === registrationKey(String(after)),
  }
}

function day(heading: string, collections: readonly HerdCollection[]): Field {
  return {
    heading,
    collections,
    kind: 'day',
    read(cell) {
      const value = readDay(cell)
      return value ? { value } : { problem: 'not-a-day' }
    },
  }
}

function number(heading: string, collections: readonly HerdCollection[], from: number, to: number): Field {
  return { heading, collections, read: (cell) => readRange(cell, from, to) }
}

function readRange(cell: Cell, from: number, to: number): Reading {
  const read = readNumber(cell, { from, to })
  if ('problem' in read) return { problem: 'not-a-number' }
  return read.value < from || read.value > to ? { problem: 'out-of-range' } : read
}

function readPrice(cell: Cell): Reading {
  const read = readNumber(cell, { decimals: 2 })
  if ('problem' in read) return { problem: 'not-a-price' }
  const cents = Math.round(read.value * 100)
  return cents < 1 || cents > 100_000_000_00 ? { problem: 'out-of-range' } : { value: cents }
}

function readState(cell: Cell): Reading {
  const [state] =
    Object.entries(stateWords).find(([, words]) => words.some((word) => isSameName(word, readText(cell)))) ??
    []
  return state ? { value: state } : { problem: 'not-a-state' }
}

function stateWord(value: unknown): string {
  return stateWords[value as keyof typeof stateWords]?.[0] ?? String(value)
}

function readBadges(cell: Cell): Reading {
  return {
    value: readText(cell)
      .split(/\s*[,;]\s*/)
      .filter(Boolean),
  }
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : ''
}

function ancestor<const Path extends string>(path: Path, heading: string, of: string) {
  return {
    [`pedigree.${path}.name`]: text(heading, animals),
    [`pedigree.${path}.registration`]: text(`Registro ${of}`, animals),
  } as Record<`pedigree.${Path}.name` | `pedigree.${Path}.registration`, Field>
}
