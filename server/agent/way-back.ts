import { type CopyStep, runCopyStep } from './copies.ts'

/** `way-back.ts before|after|merge|swap`, as the site's user. Prints how many rows a merge has left out, if there was one. */
process.umask(0o077)
const rowsLeft = runCopyStep(process.argv[2] as CopyStep, process.env['DATA_DIR'] ?? '')
if (rowsLeft !== undefined) console.log(rowsLeft)
