import { claimWithGoogle, newClaim } from '../../app/domain/accounts/claims.server.ts'
import { BadUsage, readArguments, runCommand, withDatabase } from './run-command.ts'

/** `npm run claim`: prints a new link that makes an owner's account, as text and QR code. Also while the server runs. */
await runCommand(async (settings) => {
  readArguments(process.argv.slice(2), { command: 'claim', maxPositionals: 0, usage: 'Use: npm run claim' })
  if (settings.identity.kind === 'google') throw new BadUsage(claimWithGoogle)
  const lines = await withDatabase(settings.database, (database) =>
    newClaim({ ...settings, database, clock: Date.now }),
  )
  console.log(lines.join('\n'))
})
