import { isTakenAddress } from '../list-addresses.ts'
import { type Documents, failAt, type KeyPath } from './collections.server.ts'

const refusals = {
  takenAddress: 'Este endereço já é de outra página: escreva outro, por exemplo /doadoras-gir.',
  sharedBreed: 'Outra lista já é a página desta raça.',
  sharedText: 'Outra lista já usa este código: escreva outro.',
  noName: 'Escreva o nome do animal.',
  noParent: 'Escreva o nome, ou escolha no rebanho.',
  foreignCross: 'Este grau de sangue não é desta raça.',
  foreignBadge: 'Este selo não é deste tipo de animal.',
}

/** What the documents of the herd have to fit in beside the names of other documents. @throws {ContentError} */
export function checkHerd(documents: Documents): void {
  checkLists(documents)
  checkAnimals(documents)
}

function checkLists({ lists }: Documents): void {
  for (const [index, { address }] of lists.entries())
    if (isTakenAddress(address)) failAt('lists', lists, [index, 'address'], refusals.takenAddress)
  for (const [key, message] of [
    ['address', refusals.takenAddress],
    ['chatCode', refusals.sharedText],
    ['idPrefix', refusals.sharedText],
    ['breed', refusals.sharedBreed],
  ] as const) {
    const texts = lists.map((list) => list[key])
    const index = texts.findIndex((text, at) => text !== undefined && texts.indexOf(text) < at)
    if (index >= 0) failAt('lists', lists, [index, key], message)
  }
}

function checkAnimals({ animals, ...herd }: Documents): void {
  for (const [index, animal] of animals.entries()) {
    const misfit = misfitOf(animal, herd)
    if (misfit) failAt('animals', animals, [index, ...misfit.path], misfit.message)
  }
}

interface Misfit {
  path: KeyPath
  message: string
}

/** The first field in which an animal does not fit its kind or its breed. */
export function misfitOf(
  animal: Documents['animals'][number],
  { kinds, breeds }: Pick<Documents, 'kinds' | 'breeds'>,
): Misfit | undefined {
  const { breed, cross, badges, name, donor, donorId, sire, sireId } = animal
  const kind = kinds.find(({ id }) => id === animal.kind)
  const crosses = breeds.find(({ id }) => id === breed)?.crosses ?? []
  if (cross !== undefined && !crosses.some(({ code }) => code === cross))
    return { path: ['cross'], message: refusals.foreignCross }
  const known = new Set(kind?.badges.map(({ code }) => code))
  const foreign = badges.findIndex((badge) => !known.has(badge))
  if (foreign >= 0) return { path: ['badges', foreign], message: refusals.foreignBadge }
  if (!kind?.facts.includes('parents'))
    return name === undefined ? { path: ['name'], message: refusals.noName } : undefined
  if ((donor ?? donorId) === undefined) return { path: ['donor'], message: refusals.noParent }
  return (sire ?? sireId) === undefined ? { path: ['sire'], message: refusals.noParent } : undefined
}
