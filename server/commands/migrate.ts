import { openSiteDatabase } from '../../app/domain/database/site-database.server.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** Runs pending migrations, for an update: what they change is told apart from what people change (docs/decisions/0061-updates.md). */
await runCommand(({ database }) => withDatabase(database, async () => {}, openSiteDatabase))
