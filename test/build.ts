import { buildIfNeeded } from '../server/build/build-if-needed.ts'

/** Builds when one of the build's sources is newer than the build. */
export default function buildBeforeTests(): Promise<void> {
  return buildIfNeeded((line) => process.stdout.write(`${line}\n`))
}
