import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for one test, also of `beforeEach`. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matriz-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
