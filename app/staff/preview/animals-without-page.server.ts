import type { Author } from '../../domain/publishing/change-content.server.ts'
import { isOffered, mayEdit } from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../request/context.server.ts'

/** Animals that are on the air and on no page, because the ranch has switched off what they are. */
export interface AnimalsWithoutPage {
  names: string[]
  count: number
  off: { breed: string[]; kind: string[] }
  offNames: string[]
  maySwitchOn: boolean
}

const shownNames = 3

/** Covers the whole herd, or one animal. Samples are left out. */
export function animalsWithoutPage(
  { documents, content }: Pick<RequestServices, 'documents' | 'content'>,
  { reader, id }: { reader: Author; id?: string },
): AnimalsWithoutPage | undefined {
  const { herd, breeds, kinds } = content.pt
  const unseen = herd.animals.filter(
    ({ id: own, isHidden, path, record }) =>
      (id === undefined || own === id) &&
      !isHidden &&
      path === undefined &&
      !record.isReference &&
      !record.isSample,
  )
  if (unseen.length === 0) return undefined
  const { hiddenBreeds = [], hiddenKinds = [] } = documents.offering
  const of = (key: 'breed' | 'kind') => [...new Set(unseen.map(({ record }) => record[key]))]
  const off = {
    breed: of('breed').filter((each) => hiddenBreeds.includes(each)),
    kind: of('kind').filter(
      (kind) => hiddenKinds.includes(kind) || !isOffered(documents, { kind, breed: '' }),
    ),
  }
  return {
    names: unseen.slice(0, shownNames).map(({ name }) => name),
    count: unseen.length,
    off,
    offNames: [
      ...breeds.flatMap(({ id, name }) => (off.breed.includes(id) ? [name] : [])),
      ...kinds.flatMap(({ id, plural }) => (off.kind.includes(id) ? [plural] : [])),
    ],
    maySwitchOn: mayEdit(reader, 'offering'),
  }
}
