// First: React reads NODE_ENV when it is loaded.
import './production.ts'

import { isPublicPath } from '../../app/domain/public-pages.server.ts'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'
import { jsonLog } from '../../app/platform/log.server.ts'
import { buildFile } from '../build.ts'
import type { PageCopy } from './page-copies.ts'
import { renderPages, type StoredFacts } from './prerender.ts'
import { loadRouter } from './router.ts'

/** The pages to render, and what they may depend on. */
export interface RenderTask {
  facts: Omit<StoredFacts, 'log' | 'isPublicPath'>
  copies: readonly PageCopy[]
}

const built = await loadRouter(buildFile)
const log = jsonLog((line) => process.stdout.write(`${line}\n`))

/** Runs in a worker thread. */
export default function render({ facts, copies }: RenderTask): Promise<Map<string, StoredPage>> {
  const all = { ...facts, log, isPublicPath: (path: string) => isPublicPath(facts.content, path) }
  return renderPages(built, all, copies)
}
