import { join } from 'node:path'
import { printMails } from '../../app/platform/mail/folder.server.ts'
import { BadUsage, readArguments, runCommand } from './run-command.ts'

const usage = 'Use: npm run mail [-- NUMBER]'

/** `npm run mail [-- NUMBER]`: lists the mails in the folder, newest first, and prints the one with that number. */
await runCommand(async ({ dataDir }) => {
  const { positionals } = readArguments(process.argv.slice(2), { command: 'mail', maxPositionals: 1, usage })
  const number = Number(positionals[0] ?? 1)
  if (!Number.isInteger(number) || number < 1) throw new BadUsage(usage)
  await printMails(join(dataDir, 'mail'), number, console.log)
})
