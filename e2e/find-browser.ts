import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium; a machine without one uses the build that comes as an npm package. Workers inherit the answer. */
export default async function findBrowser(): Promise<void> {
  process.env['MATRIZ_BROWSER'] ??= installed.find((path) => existsSync(path)) ?? (await packaged())
}

async function packaged(): Promise<string> {
  // The package unpacks its system libraries only where it believes itself at its usual host.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
