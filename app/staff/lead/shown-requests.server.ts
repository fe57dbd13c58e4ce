import { findAnimal } from '../../domain/herd/index.server.ts'
import { isLateDeposit, readReservationRequests } from '../../domain/leads/index.server.ts'
import { pixIdentifier } from '../../domain/pix/index.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import type { ShownRequest } from './reservation-part.tsx'

type HerdServices = Pick<RequestServices, 'database' | 'documents'>

/** Open requests with their place among those for the same animal. */
export async function shownRequests({ database, documents }: HerdServices): Promise<ShownRequest[]> {
  const places = new Map<string, number>()
  return (await readReservationRequests(database)).map((request) => {
    const place = (places.get(request.animal) ?? 0) + 1
    places.set(request.animal, place)
    const animal = findAnimal(documents, request.animal)
    return {
      ...request,
      animalName: entryName({ id: request.animal }, animal ?? {}, documents),
      place,
      isLate: isLateDeposit(request, animal?.state),
      pixIdentifier: pixIdentifier(request.lead),
    }
  })
}

/** For Today: whom to call next for each animal that is available, and money without a reservation. */
export async function waitingRequests(services: HerdServices) {
  const requests = await shownRequests(services)
  const seen = new Set<string>()
  return requests.filter(({ animal, reservation, isLate }) => {
    const isFree = findAnimal(services.documents, animal)?.state === 'available'
    const isNext = isFree && reservation === '' && !seen.has(animal)
    if (isNext) seen.add(animal)
    return isNext || isLate
  })
}
