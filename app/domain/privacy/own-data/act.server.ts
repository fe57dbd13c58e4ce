import type { RequestServices } from '../../services.server.ts'
import { erasePersonalData, exportPersonalData } from '../personal-data.server.ts'
import { type ActCounts, recordAct } from './record-act.server.ts'

type ActServices = Pick<RequestServices, 'database' | 'clock' | 'ranch' | 'removeTraces'>

/** Everything stored under an address as a JSON text. */
export async function exportOwnData(services: ActServices, email: string): Promise<string> {
  const { database, clock } = services
  const now = clock()
  const data = await exportPersonalData(database, { email, phone: '' }, now)
  await recordAct(database, 'exported', {
    ...{ now, leads: data.leads?.length ?? 0, accounts: data.accounts?.length ?? 0 },
  })
  return `${JSON.stringify(data, null, 2)}\n`
}

/**
 * Anonymises the leads of an address and deletes its account, sessions and mails, those that wait included. A mail that is being
 * delivered at this moment still arrives.
 */
export async function deleteOwnData(services: ActServices, email: string): Promise<ActCounts> {
  const { database, clock, ranch } = services
  const now = clock()
  const { leads, accounts, mails } = await erasePersonalData(
    database,
    { email, phone: '' },
    async (transaction, counts) => recordAct(transaction, 'deleted', { now, ...counts }),
  )
  // The ranch receives the mails of all leads: its address would match them all.
  await services.removeTraces({ mails, addresses: email === ranch.email.toLowerCase() ? [] : [email] })
  return { leads, accounts }
}
