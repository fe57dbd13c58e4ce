import { breedOf } from '../../domain/herd/index.server.ts'
import type { Change, Documents } from '../../domain/publishing/index.server.ts'
import { maxSlugLength, oneLine, slugOf } from '../../platform/text.ts'

interface BreedsByName {
  ids: string[]
  added: Change[]
}

/** The breeds that people call by these names; one that the site lacks is added. */
export function breedsByName({ breeds }: Pick<Documents, 'breeds'>, names: readonly string[]): BreedsByName {
  const known = new Map(breeds.map(({ id, name }) => [id, name]))
  const added: Change[] = []
  const ids = names
    .map(oneLine)
    .filter(Boolean)
    .map((typed) => {
      const found = breedOf(breeds, typed)?.breed
      const name = capitalized(typed)
      const id = found ?? freeId(name)
      if (!known.has(id)) {
        known.set(id, name)
        added.push({ kind: 'document', collection: 'breeds', id, document: { id, name } })
      }
      return id
    })
  return { ids, added }

  function freeId(name: string): string {
    const slug = slugOf(name, maxSlugLength) || 'raca'
    let id = slug
    for (let number = 2; id === 'novo' || (known.get(id) ?? name) !== name; number++) id = `${slug}-${number}`
    return id
  }
}

function capitalized(name: string): string {
  const isOfOneCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isOfOneCase
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name
}

type OfferingDocuments = Pick<Documents, 'offering' | 'kinds'>

/** Takes breeds and kinds out of what the ranch does not have. Only staff with full access may change it. */
export function offeringChange(
  { kinds }: OfferingDocuments,
  shown: { breeds?: readonly string[] | undefined; kinds?: readonly string[] | undefined },
): Change {
  const arePregnancies = kinds.some(
    ({ id, groups }) => shown.kinds?.includes(id) && groups.includes('pregnancy'),
  )
  return {
    kind: 'computed-fields',
    collection: 'offering',
    id: 'offering',
    compute(published) {
      const { activities, hiddenBreeds = [], hiddenKinds = [] } = published as Documents['offering']
      return {
        activities: arePregnancies ? [...new Set([...activities, 'pregnancies'])] : activities,
        hiddenBreeds: hiddenBreeds.filter((id) => !shown.breeds?.includes(id)),
        hiddenKinds: hiddenKinds.filter((id) => !shown.kinds?.includes(id)),
      }
    },
  }
}

export function breedsOff({ offering }: Pick<Documents, 'offering'>): readonly string[] {
  return offering.hiddenBreeds ?? []
}

export function switchOnBreeds(documents: OfferingDocuments, ids: readonly string[]): Change[] {
  const isOff = breedsOff(documents).some((id) => ids.includes(id))
  return isOff ? [offeringChange(documents, { breeds: ids })] : []
}
