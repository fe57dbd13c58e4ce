import { buildIfNeeded } from '../server/build.ts'

/** Builds when a source is newer than the build, so that no test runs against an outdated build. */
export default function buildBeforeTests(): Promise<void> {
  return buildIfNeeded((line) => process.stdout.write(`${line}\n`))
}
