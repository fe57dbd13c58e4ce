import { groupBy } from '../../../platform/group-by.ts'
import { oncePer } from '../../../platform/once-per.ts'
import { wordsOf } from '../../../platform/text.ts'
import { registrationKey } from '../registration.ts'
import type { HerdAnimal, PublicPedigree } from './public-pedigree.ts'
import type { TypedSire } from './typed-herd.ts'

/** More would be a list of the herd. */
export const maxCandidates = 8

/** Entries of the pedigree that stand for one animal: one with a registration, or all of a name without any. */
export type Candidate = readonly [HerdAnimal, ...HerdAnimal[]]

/** Which candidate the visitor means, or `none` of them, by the text that is not clear. */
export type Answers = Readonly<Record<string, number | 'none'>>

/** A short or shared name, which the visitor is asked about. */
export interface Question {
  text: string
  candidates: readonly Candidate[]
}

export interface Identified {
  /** Undefined for a sire of whom nothing is known but his name. */
  sires: Candidate | undefined
  /** `name` where it rests on a name alone. */
  by: 'registration' | 'name'
  /** Answered ones, too. */
  questions: readonly Question[]
  /** Whether a question is open: nothing is counted before the visitor has said which animal is meant. */
  isOpen: boolean
}

/**
 * Finds the sire of a line in the pedigree. Where he is not there, or his own sire is not known there, the one that the visitor typed is
 * taken.
 */
export function identifySire(
  { name, sire }: TypedSire,
  pedigree: PublicPedigree,
  answers: Answers,
): Identified {
  const own = findAnimal(name, pedigree, answers)
  if (own.isOpen || !sire || own.sires?.every((each) => each.sire?.name)) return own
  const typed = findAnimal(sire, pedigree, answers)
  const questions = [...own.questions, ...typed.questions]
  if (typed.isOpen || !typed.sires) return { ...own, questions, isOpen: typed.isOpen }
  const [first, ...others] = (own.sires ?? [unknownSire(name)]).flatMap((each) =>
    each.sire?.name ? [each] : (typed.sires ?? []).map((known) => ({ ...each, sire: known })),
  )
  return {
    sires: first && [first, ...others],
    by: own.sires && own.by === 'name' ? 'name' : typed.by,
    questions,
    isOpen: false,
  }
}

/** Of no animal of the pedigree, and of no cow. */
export const unknownNumber = -2

function unknownSire(name: string): HerdAnimal {
  return { number: unknownNumber, name, registrations: [] }
}

/** By registration before name. A name counts where one animal has it: a short form, or a name of several, is asked about. */
function findAnimal(text: string, pedigree: PublicPedigree, answers: Answers): Identified {
  const registered = candidatesOf(findRegistered(text, pedigree))
  if (registered.length > 0) return oneOf({ text, candidates: registered }, 'registration', answers)
  const words = nameWords(text)
  const { named, beginnings } = indexOf(pedigree)
  const sameName = candidatesOf(named.get(words.join(' ')) ?? [])
  if (sameName.length > 0) return oneOf({ text, candidates: sameName }, 'name', answers)
  const near = inOrder(words.flatMap((word) => beginnings.get(beginningOf(word)) ?? []))
  const candidates = candidatesOf(near.filter(({ name }) => mayBeShortFor(words, nameWords(name))))
  if (candidates.length > 0) return ask({ text, candidates }, answers)
  return { sires: undefined, by: 'name', questions: [], isOpen: false }
}

/** Animals by registration, and those that may be sires by name and by the beginning of each word of it. */
const indexOf = oncePer((pedigree: PublicPedigree) => {
  const dams = new Set(pedigree.map(({ dam }) => dam))
  const sires = pedigree.filter((each) => !dams.has(each) && nameWords(each.name).length > 0)
  const registered = pedigree.flatMap((each) =>
    each.registrations.map((registration) => [registrationKey(registration), each] as const),
  )
  const words = sires.flatMap((each) =>
    nameWords(each.name).map((word) => [beginningOf(word), each] as const),
  )
  return {
    registered: grouped(registered),
    named: groupBy(sires, ({ name }) => nameWords(name).join(' ')),
    beginnings: grouped(words),
  }
})

function grouped(pairs: readonly (readonly [string, HerdAnimal])[]): Map<string, HerdAnimal[]> {
  const groups = groupBy(pairs, ([key]) => key)
  return new Map([...groups].map(([key, group]) => [key, group.map(([, animal]) => animal)]))
}

/** Shorter beginnings of words are none (`isWordOf`). */
function beginningOf(word: string): string {
  return word.slice(0, minShortWord)
}

function inOrder(animals: readonly HerdAnimal[]): HerdAnimal[] {
  return [...new Set(animals)].sort((one, other) => one.number - other.number)
}

function oneOf(question: Question, by: Identified['by'], answers: Answers): Identified {
  const [only, ...others] = question.candidates
  if (others.length > 0) return ask(question, answers)
  return { sires: only, by, questions: [], isOpen: false }
}

function ask(question: Question, answers: Answers): Identified {
  const answer = answers[question.text]
  return {
    sires: typeof answer === 'number' ? question.candidates[answer] : undefined,
    by: 'registration',
    questions: [question],
    isOpen: answer === undefined,
  }
}

/** Animals without a registration cannot be told apart by the visitor: those of one name are one candidate. */
function candidatesOf(animals: readonly HerdAnimal[]): Candidate[] {
  const candidates = new Map<string, [HerdAnimal, ...HerdAnimal[]]>()
  for (const animal of animals) {
    const key = animal.registrations.length > 0 ? String(animal.number) : nameWords(animal.name).join(' ')
    const known = candidates.get(key)
    if (known) known.push(animal)
    else candidates.set(key, [animal])
  }
  return [...candidates.values()]
}

/** How many words a registration may be written in: `MTZ A 1182`. */
const maxRegistrationWords = 4

/** The animals whose registration is written in a text, in whatever form: of those that fit, the longest. */
function findRegistered(text: string, pedigree: PublicPedigree): HerdAnimal[] {
  const { registered } = indexOf(pedigree)
  const words = text.split(/[\s()[\],:/]+/).filter(Boolean)
  for (let length = maxRegistrationWords; length > 0; length--) {
    const keys = new Set(
      words
        .map((_, start) => registrationKey(words.slice(start, start + length).join(' ')))
        // A number within a name is no registration.
        .filter((key) => key !== '' && (/\D/.test(key) || key === registrationKey(text))),
    )
    const found = inOrder([...keys].flatMap((key) => registered.get(key) ?? []))
    if (found.length > 0) return found
  }
  return []
}

/** Whether people who mean an animal may write only this: its first name, or words or beginnings of words of its name. */
function mayBeShortFor(words: readonly string[], name: readonly string[]): boolean {
  const [first = ''] = words
  if (words.length === 0 || name.length === 0) return false
  return (
    isWordOf(first, name.slice(0, 1)) || isShortFor(words, name) || name.every((word) => words.includes(word))
  )
}

const smallWords = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'touro',
  'bull',
  'rgn',
  'rgd',
  'reg',
  'registro',
])

/** A group instead of a lookbehind, which Safari 15.4 lacks. */
const registrationPattern = /(?:^|[^\p{L}\p{N}])([a-z]{2,5}[ -]?[a-z]?[ -]?\d{1,6})(?![\p{L}\p{N}])/iu

/** The words of a name as they are compared, without a registration beside it: `Braúna da Serra SER 12` → `brauna`, `serra`. */
function nameWords(text: string): string[] {
  const [, registration = ''] = registrationPattern.exec(text) ?? []
  return wordsOf(text.replace(registration, ' ')).filter((word) => !smallWords.has(word) && !/\d/.test(word))
}

/** Whether one name says less than another, and nothing else: `Angico`, or `Angico Gor`, of `Angico do Gorutuba`. */
function isShortFor(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word) => isWordOf(word, name))
}

/** Shorter beginnings of words are none. */
const minShortWord = 3

function isWordOf(word: string, name: readonly string[]): boolean {
  return name.some((each) => each === word || (word.length >= minShortWord && each.startsWith(word)))
}

/** Whether two names can be of one animal: the same, or one is short for the other. */
export function canBeSameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)]
  return isShortFor(a, b) || isShortFor(b, a)
}
