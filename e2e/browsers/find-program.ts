import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type EngineName = 'firefox' | 'webkit'

/** What each engine needs: programs on the path, and the Debian packages that bring them. */
export const needs: Record<EngineName, { programs: readonly string[]; packages: readonly string[] }> = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Firefox has another name where it is not Debian's. */
const otherNames: Record<string, string> = { 'firefox-esr': 'firefox' }

export function findProgram(name: string): string | undefined {
  const names = [name, otherNames[name] ?? name]
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((each) => folders.map((folder) => join(folder, each))).find(existsSync)
}

export function requireProgram(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed`)
  return path
}
