import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import buildBeforeTests from '../test/build.ts'

export const installedBrowsers = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
]

/**
 * Builds the site when a source is newer than the build, and sets the browser: the one from the npm package, whose version is
 * pinned, or the machine's Chrome or Chromium where that does not run, as on macOS. Workers inherit the environment.
 */
export default async function prepareJourneys(): Promise<void> {
  await buildBeforeTests()
  // Sites and commands start in half the time.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node')
  process.env['MATRIZ_BROWSER'] ??= (await findPackagedBrowser()) ?? installedBrowsers.find(existsSync)
  if (!process.env['MATRIZ_BROWSER']) throw new Error('no browser: set MATRIZ_BROWSER to a Chromium')
}

/** Without the parts of Chromium that draw windows, it needs about half of the processor time. */
async function findPackagedBrowser(): Promise<string | undefined> {
  // The package unpacks its system libraries only when this variable names its usual host.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    execFileSync(path, ['--no-sandbox', '--version'])
    return path
  } catch {
    return undefined
  }
}
