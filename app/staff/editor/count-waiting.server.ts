import * as v from 'valibot'
import { localizeContent, type SchemaNode } from '../../domain/content/index.server.ts'
import { type Animal, animalSchema, withParents } from '../../domain/herd/index.server.ts'
import { misfitOf } from '../../domain/publishing/index.server.ts'
import { countWaiting } from '../../domain/watches/index.server.ts'
import type { RequestServices } from '../../request/context.server.ts'

type CountServices = Pick<RequestServices, 'database' | 'clock' | 'documents' | 'content'>

/** How many people wait for an animal as its draft has it; a hidden one counts as for sale. None for a draft that cannot be published. */
export async function countWaitingFor(
  { database, clock, documents, content: { pt: before } }: CountServices,
  id: string,
  draft: { state?: unknown },
): Promise<number> {
  const state = draft.state === 'hidden' ? 'available' : draft.state
  const { success, output } = v.safeParse(animalSchema, { ...draft, id, state })
  if (!success || misfitOf(output, documents)) return 0
  const localized = localizeContent(animalSchema as SchemaNode, output, 'pt', {
    // No search is about pictures.
    pictureOf: (src) => ({ src }),
    values: {},
  })
  const animals = [...before.animals.filter((each) => each.id !== id), localized as Animal]
  const after = { ...before, animals: withParents(animals) }
  return countWaiting(database, { before, after, id, now: clock() })
}
