/** The process of `sheetReader`: a file comes in, its sheets or what is wrong with it go out as JSON. */
import { buffer } from 'node:stream/consumers'
import { readSheets } from './read-sheets.server.ts'
import { SheetError } from './sheet.ts'

const file = await buffer(process.stdin)
const read = readSheets(file).catch((error) => (error instanceof SheetError ? error.fault : 'unreadable'))
process.stdout.write(JSON.stringify(await read))
