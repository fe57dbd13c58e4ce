import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './files.ts'
import type { Machine } from './machine.ts'

/*
 * The site is not run while this file is there, also after a power cut and when a visitor's connection starts its unit: it waits
 * (`ExecStartPre` of the unit), and so do visitors.
 */

export async function holdSite(machine: Machine): Promise<void> {
  writeWhole(join(machine.paths.state, 'hold'), '')
  await machine.stopSite()
}

export async function releaseSite(machine: Machine): Promise<void> {
  rmSync(join(machine.paths.state, 'hold'), { force: true })
  await machine.startSite()
}
