import { pathToFileURL } from 'node:url'
import { BuildFailed, buildFile, buildIfNeeded } from './build/build-if-needed.ts'

/** `npm start`: builds if needed, serves, and stops on SIGTERM or SIGINT (docs/product.md#running). All else is in the build. */
try {
  await buildIfNeeded(console.log)
  // React reads it when it is loaded. Its development build takes about twice as long for a page.
  process.env['NODE_ENV'] = 'production'
  const { serve, isOperatorError }: typeof import('./main.ts') = await import(pathToFileURL(buildFile).href)
  await serve(process.env).catch((error: unknown) => exitIf(isOperatorError(error), error))
} catch (error) {
  exitIf(error instanceof BuildFailed, error)
}

/** @throws the error when it is not the operator's to fix */
function exitIf(isOperatorError: boolean, error: unknown): void {
  if (!isOperatorError || !(error instanceof Error)) throw error
  console.error(error.message)
  // An open database would keep the process running after `exitCode`.
  process.exit(1)
}
