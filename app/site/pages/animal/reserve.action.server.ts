import { animalField, reservesField } from '../../../domain/leads/contact/contact.form.ts'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import { readReservationRequests } from '../../../domain/leads/index.server.ts'
import { depositCode } from '../../../domain/pix/index.server.ts'
import { type FormResult, readField } from '../../../platform/forms/form-result.ts'
import type { PageAction } from '../../../request/page-form.server.ts'

export interface ReserveResult extends FormResult {
  /** In the order of arrival. */
  place?: number
  deposit?: Awaited<ReturnType<typeof depositCode>>
}

/** Stores the request as a contact (docs/product.md#reservations). */
export const reserveAction: PageAction<ReserveResult> = async (services, request, form) => {
  form.set(reservesField, '1')
  const posted = await contactAction(services, request, form)
  if (posted.result.notice?.kind !== 'success') return posted
  const animal = readField(form, animalField)
  const requests = await readReservationRequests(services.database, animal)
  const email = readField(form, 'email').trim().toLowerCase()
  const place = requests.findIndex((each) => each.email === email) + 1
  const own = requests[place - 1]
  if (!own) return posted
  const isAvailable = services.content.pt.animals.some(
    ({ id, state }) => id === animal && state === 'available',
  )
  const deposit = isAvailable ? await depositCode(services, own.lead) : undefined
  return { ...posted, result: { ...posted.result, place, deposit } }
}
