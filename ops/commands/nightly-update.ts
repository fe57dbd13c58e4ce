import { readSiteSetting } from '../../app/domain/settings/index.server.ts'
import { leaveRequest } from '../../app/domain/updates/index.server.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** Each night, as the site's user: asks the agent for a new version or, unless the owner wants it then, only whether there is one. */
await runCommand(async ({ database: address, dataDir }) => {
  const updates = await withDatabase(address, (database) => readSiteSetting(database, 'updates'))
  await leaveRequest(dataDir, updates?.atNight ? { verb: 'update', atNight: true } : { verb: 'check' })
})
