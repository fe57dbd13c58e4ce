import { existsSync } from 'node:fs'
import buildBeforeTests from '../test/build.ts'

const installedBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Builds the site when a source is newer than the build, and sets the browser: the system's Chromium, or the one from the npm
 * package. Workers inherit the environment.
 */
export default async function prepareJourneys(): Promise<void> {
  await buildBeforeTests()
  process.env['MATRIZ_BROWSER'] ??=
    installedBrowsers.find((path) => existsSync(path)) ?? (await findPackagedBrowser())
}

async function findPackagedBrowser(): Promise<string> {
  // The package unpacks its system libraries only when this variable names its usual host.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
