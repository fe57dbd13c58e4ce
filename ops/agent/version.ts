import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isNewer, version } from '../../app/domain/updates/index.ts'

export const versionSchema = v.object({
  version,
  /** Portuguese, for the owner. */
  notes: v.pipe(v.string(), v.maxLength(4_000)),
})

/** What a release's `version.json` says. */
const releaseSchema = v.object({
  ...versionSchema.entries,
  /** Where newer releases are, unless RELEASES_URL names another place; empty for nowhere. */
  releases: v.string(),
})

export type Release = v.InferOutput<typeof releaseSchema>

export async function readRelease(folder: string): Promise<Release> {
  return v.parse(releaseSchema, JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')))
}

export type Architecture = 'x64' | 'arm64'

export function archiveName(version: string, architecture: string): string {
  return `matriz-${version}-linux-${architecture}.tar.gz`
}

/** The newest version that has an archive for this machine. */
export function newestVersion(names: Iterable<string>, architecture: string): string | undefined {
  let newest: string | undefined
  for (const name of names) {
    const found = /^matriz-([\d.]+)-linux-/.exec(name)?.[1] ?? ''
    const fits = v.is(version, found) && name === archiveName(found, architecture)
    if (fits && (newest === undefined || isNewer(found, newest))) newest = found
  }
  return newest
}
