import { type Fault, fault } from '../content/index.server.ts'
import { isTakenAddress } from '../list-addresses.ts'
import { type Documents, failAt, type KeyPath } from './collections.server.ts'

const refusals = {
  takenAddress: fault(
    'Este endereço já é de outra página: escreva outro, por exemplo /doadoras-gir.',
    'Another page has this address: write another one, for example /gyr-donors.',
  ),
  sharedBreed: fault('Outra lista já é a página desta raça.', 'Another list is the page of this breed.'),
  sharedText: fault(
    'Outra lista já usa este código: escreva outro.',
    'Another list has this code: write another one.',
  ),
  noName: fault('Escreva o nome do animal.', 'Write the name of the animal.'),
  noParent: fault('Escreva o nome, ou escolha no rebanho.', 'Write the name, or choose one of the herd.'),
  foreignCross: fault(
    'Este grau de sangue não é desta raça.',
    'This blood fraction is not one of this breed.',
  ),
  foreignBadge: fault(
    'Este selo não é deste tipo de animal.',
    'This badge is not one of this kind of animal.',
  ),
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
  message: Fault
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
