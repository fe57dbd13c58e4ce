import { claimWithGoogle, newClaim } from '../../app/domain/accounts/claims.server.ts'
import { BadUsage, readArguments, runCommand, withDatabase } from './run-command.ts'

/** `npm run claim`: prints a new link that makes an owner's account, as text and QR code. Also while the server runs. */
await runCommand(async (settings) => {
  const { flags } = readArguments(process.argv.slice(2), {
    command: 'claim',
    flags: ['portuguese'],
    maxPositionals: 0,
    usage: 'Use: npm run claim [-- --portuguese]',
  })
  if (settings.identity.kind === 'google') throw new BadUsage(claimWithGoogle)
  const lines = await withDatabase(settings.database, (database) =>
    newClaim({ ...settings, database, clock: Date.now }, flags.has('portuguese') ? 'pt' : 'en'),
  )
  console.log(lines.join('\n'))
})
