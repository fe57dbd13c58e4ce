import { printMails } from '../../app/platform/mail/print-mails.server.ts'
import { readSettings } from '../settings/settings.ts'

/** `npm run mail [-- K]`: the mails written to the folder, newest first; with K that one whole. */
const { dataDir } = readSettings(process.env)
await printMails(`${dataDir}/mail`, Number(process.argv[2] ?? 1), console.log)
