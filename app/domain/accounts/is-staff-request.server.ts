import type { Services } from '../services.server.ts'
import { readSession } from './sessions.server.ts'
import { isStaff } from './staff.server.ts'

/** Whether a request comes from staff, before the router handles it. */
export async function isStaffRequest(services: Services, request: Request): Promise<boolean> {
  const session = await readSession(services, request)
  return session !== null && session !== 'unreachable' && isStaff(services, session.account.email)
}
