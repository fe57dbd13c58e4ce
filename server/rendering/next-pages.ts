import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Piscina } from 'piscina'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'
import { storedCopies } from './page-copies.ts'
import type { StoredCopies, StoredFacts } from './prerender.ts'
import type { RenderTask } from './render-worker.ts'
import type { BuiltRouter } from './router.ts'
import { areUnchanged } from './track-content.ts'

interface Previous {
  facts: StoredFacts
  copies: StoredCopies
}

/**
 * The pages of a new version. Pages whose parts of the content have not changed are kept; the others are rendered by a worker, so
 * that requests don't wait.
 * @throws when a page can't be rendered.
 */
export async function nextPages(
  built: BuiltRouter,
  facts: StoredFacts,
  previous: Previous,
): Promise<Map<string, StoredPage>> {
  const copies = storedCopies(built, facts.content)
  const kept = keptPages(facts, previous)
  const changed = copies.filter(({ address }) => !kept.has(address))
  const rendered =
    changed.length > 0 ? await renderInWorker({ facts: plainFacts(facts), copies: changed }) : kept
  const pages = copies.map(({ address }) => [address, rendered.get(address) ?? kept.get(address)] as const)
  return new Map(pages.filter((page): page is [string, StoredPage] => page[1] !== undefined))
}

function keptPages(facts: StoredFacts, previous: Previous): StoredCopies {
  if (!isDeepStrictEqual(facts.ranch, previous.facts.ranch)) return new Map()
  const kept = [...previous.copies].filter(([, { uses }]) =>
    areUnchanged(uses, previous.facts.content, facts.content),
  )
  return new Map(kept)
}

/** What of the facts can be sent to a worker. */
function plainFacts({ siteUrl, ranch, offline, chatReferences, content }: StoredFacts): RenderTask['facts'] {
  return { siteUrl, ranch, offline, chatReferences, content }
}

/** Milliseconds. The worker ends when it has had nothing to do for so long, because it takes as much memory as a process. */
const workerIdleMs = 60_000

const workers = new Piscina<RenderTask, Map<string, StoredPage>>({
  filename: join(import.meta.dirname, 'render-worker.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: workerIdleMs,
})

async function renderInWorker(task: RenderTask): Promise<StoredCopies> {
  const pages = await workers.run(task)
  for (const { file } of pages.values()) file.bodies = asBuffers(file.bodies)
  return pages
}

/** Buffers arrive from a worker as plain byte arrays. */
function asBuffers(bodies: StoredPage['file']['bodies']): StoredPage['file']['bodies'] {
  const { identity, br, gzip } = bodies
  return {
    identity: asBuffer(identity),
    ...(br && { br: asBuffer(br) }),
    ...(gzip && { gzip: asBuffer(gzip) }),
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(buffer, byteOffset, byteLength)
}
