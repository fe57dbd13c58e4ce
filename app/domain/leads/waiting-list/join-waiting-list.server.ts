import type { FieldErrors } from '../../../platform/forms/form-result.ts'
import { courses } from '../../content/training.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { type Submission, storeLead } from '../store-lead.server.ts'
import type { WaitingListTyped } from './waiting-list-fields.ts'
import { checkWaitingList, unknownPlace } from './waiting-list-rules.ts'

export type WaitingListOutcome =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'too-many' }
  | { kind: 'failed' }

/** Registers someone's interest in a course, with the mail to the ranch, in one transaction. */
export async function joinWaitingList(
  services: RequestServices,
  { typed, ...sending }: Submission & { typed: WaitingListTyped },
): Promise<WaitingListOutcome> {
  const check = checkWaitingList(typed)
  if (!check.valid) return { kind: 'invalid', errors: check.errors }
  const { name, crmv, phone, location } = check.interest
  const course = courses.find(({ id }) => id === check.interest.course)
  if (!course?.locations.includes(location)) return { kind: 'invalid', errors: unknownPlace }
  const lead = { kind: 'waiting-list', name, phone, course: course.id, place: location } as const
  const mail = { course: course.title, name, crmv, phone, location }
  return { kind: await storeLead(services, sending, { ...lead, details: { crmv } }, mail) }
}
