import { groupBy } from '../../../platform/group-by.ts'
import { percent } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** An animal of a pedigree, with its known ancestors: what pages and browsers get of the graph. */
export interface PedigreeNode {
  /** Empty for an unnamed ancestor of which a parent is known. */
  name: string
  /** An animal has an RGN and may have an RGD. */
  registrations: readonly string[]
  isRepeated?: true
  sire?: PedigreeNode | undefined
  dam?: PedigreeNode | undefined
}

export type Role = 'sire' | 'dam'

export const roles = ['sire', 'dam'] as const satisfies readonly Role[]

export const shownGenerations = 5

/** The third generation is the last that a document gives. */
const countedGenerations = 3

/**
 * How many ancestors are named, of how many that there would be: up to the highest generation of which one is, at least up to that of
 * `countedGenerations`.
 */
export function knownAncestors(animal: NamedAnimal): { known: number; generations: number; all: number } {
  const named = (each: NamedAnimal, generation: number): number[] =>
    roles.flatMap((role) => {
      const parent = generation > shownGenerations ? undefined : each[role]
      if (!parent) return []
      return [...(parent.name ? [generation] : []), ...named(parent, generation + 1)]
    })
  const found = named(animal, 1)
  const generations = found.reduce((highest, each) => Math.max(highest, each), countedGenerations)
  return { known: found.length, generations, all: 2 ** (generations + 1) - 2 }
}

export interface NamedAnimal extends Tree<NamedAnimal> {
  /** Empty where it is not known. */
  name: string
}

/** One way in which both parents of a calf descend from the same animal. */
interface CommonAncestor<Node = unknown> {
  ancestor: Node
  /** From the first parent up to the ancestor, which is not included: `sire`, then `dam` is the paternal granddam. */
  firstSteps: readonly Role[]
  secondSteps: readonly Role[]
}

interface Tree<Node> {
  sire?: Node | undefined
  dam?: Node | undefined
}

/**
 * The paths of Wright's formula: every pair of lines from the parents up to the same animal that meet in no other animal. Lines end after
 * `generations`, because their number doubles with each.
 */
export function commonAncestors<Node extends Tree<Node>>(
  first: Node,
  second: Node,
  generations = shownGenerations,
): CommonAncestor<Node>[] {
  const secondLines = linesUp(second, generations)
  return linesUp(first, generations).flatMap(({ animals, steps: firstSteps }) =>
    secondLines
      .filter((other) => meetOnlyAtTheEnd(animals, other.animals))
      .flatMap(({ steps: secondSteps }) =>
        animals.slice(-1).map((ancestor) => ({ ancestor, firstSteps, secondSteps })),
      ),
  )
}

/** Each ancestor once, by its shortest lines from both parents; the nearest first. */
export function nearestOfEach(ancestors: readonly CommonAncestor<{ name: string }>[]): SharedAncestor[] {
  const generations = ({ firstSteps, secondSteps }: CommonAncestor) => firstSteps.length + secondSteps.length
  const sorted = [...ancestors].sort((one, other) => generations(one) - generations(other))
  return [...groupBy(sorted, ({ ancestor }) => ancestor)].flatMap(([{ name }, [nearest]]) =>
    nearest ? { name, firstSteps: nearest.firstSteps, secondSteps: nearest.secondSteps } : [],
  )
}

/** Every line from an animal up to itself or to one of its known ancestors of so many generations, both included. */
function linesUp<Node extends Tree<Node>>(
  animal: Node,
  generations: number,
  below: readonly Node[] = [],
  steps: readonly Role[] = [],
): { animals: readonly Node[]; steps: readonly Role[] }[] {
  const animals = [...below, animal]
  const above = roles.flatMap((role) => {
    const parent = animal[role]
    return parent && generations > 0 ? linesUp(parent, generations - 1, animals, [...steps, role]) : []
  })
  return [{ animals, steps }, ...above]
}

function meetOnlyAtTheEnd(one: readonly unknown[], other: readonly unknown[]): boolean {
  return (
    one[one.length - 1] === other[other.length - 1] &&
    one.filter((animal) => other.includes(animal)).length === 1
  )
}

const relations: Readonly<Record<Role, readonly UiText[]>> = {
  sire: ['pai', 'avô', 'bisavô', 'trisavô', 'tetravô'],
  dam: ['mãe', 'avó', 'bisavó', 'trisavó', 'tetravó'],
}

const halves: Readonly<Record<Role, Readonly<Record<Role, readonly UiText[]>>>> = {
  sire: { sire: ['avô paterno', 'bisavô paterno'], dam: ['avó paterna', 'bisavó paterna'] },
  dam: { sire: ['avô materno', 'bisavô materno'], dam: ['avó materna', 'bisavó materna'] },
}

/** From the second generation on, an ancestor is of the sire's or of the dam's side. */
export function relationOf(steps: readonly Role[]): UiText {
  const [side] = steps
  const last = steps[steps.length - 1]
  if (!side || !last) return 'antepassado'
  return halves[side][last][steps.length - 2] ?? relations[last][steps.length - 1] ?? 'antepassado'
}

/** `Angico do Gorutuba (GORU 3120)` */
export function candidateText(
  { name, registrations }: { name: string; registrations: readonly string[] },
  t: Translate,
): string {
  return `${name} (${registrations.join(', ') || t('sem registro')})`
}

export function knownAncestorsText(animal: NamedAnimal, t: Translate): string {
  const { known, all, generations } = knownAncestors(animal)
  if (known === 0) return t('Não conhecemos ancestrais deste animal.')
  const count = t('Conhecemos {known} de {all} ancestrais até a {generations}ª geração.', {
    known,
    all,
    generations,
  })
  const { sire, dam } = animal
  return known === 2 && sire?.name && dam?.name ? `${t('Só os pais são conhecidos.')} ${count}` : count
}

/** F with at most one decimal, rounded down: it is a lower bound. */
export function lowestPercent(share: number, language: Language): string {
  // Rounded first, because 0.29 · 100 is 28.999999999999996.
  return percent(Math.floor(Math.round(share * 1e9) / 1e6) / 10, language)
}

export type SharedAncestor = Pick<CommonAncestor<unknown>, 'firstSteps' | 'secondSteps'> & { name: string }

export function sharedAncestorText({ name, firstSteps, secondSteps }: SharedAncestor, t: Translate): string {
  const values = { name, ofSire: t(relationOf(firstSteps)), ofDam: t(relationOf(secondSteps)) }
  if (firstSteps.length === 0) return t('{name}: o próprio pai, {ofDam} da mãe', values)
  if (secondSteps.length === 0) return t('{name}: {ofSire} do pai, a própria mãe', values)
  return t('{name}: {ofSire} do pai, {ofDam} da mãe', values)
}
