import { join } from 'node:path'
import { readState } from '../updates/index.server.ts'
import { requestSchemas, requestsFolder } from '../updates/index.ts'

/** The domain that still waits for the server's agent. */
export async function waitingAddress(dataDir: string): Promise<string | undefined> {
  return (await readState(join(dataDir, requestsFolder, 'address.json'), requestSchemas.address))?.domain
}
