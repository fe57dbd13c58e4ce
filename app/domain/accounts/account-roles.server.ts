import { readRegistrationDetails } from '../leads/index.server.ts'
import type { RequestServices } from '../services.server.ts'
import type { UserType } from './registration/registration-fields.ts'
import { findStaffMember } from './staff.server.ts'
import type { AccountRoles } from './watch-session.ts'

const veterinarian: UserType = 'veterinario'

/**
 * What an account may open. Apart from `staff.server.ts`, so that the pages of editors load no module that reads leads. Only verified
 * addresses have a session, so the address is enough.
 */
export async function readAccountRoles(
  services: Pick<RequestServices, 'staffEmails' | 'database' | 'clock'>,
  email: string,
): Promise<AccountRoles> {
  if (await findStaffMember(services, email)) return { isStaff: true, mayRefer: false }
  const registration = await readRegistrationDetails(services.database, email)
  return { isStaff: false, mayRefer: registration?.['userType'] === veterinarian }
}
