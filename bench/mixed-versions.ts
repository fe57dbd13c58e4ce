import { setTimeout as delay } from 'node:timers/promises'
import { operator, publishChanges } from '../app/domain/publishing/index.server.ts'
import { readPublished } from '../app/domain/publishing/stored-documents.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { RunningSite } from '../e2e/test.ts'
import { markOf, marksIn, numberedHerd } from '../test/numbered-documents.ts'
import { percentile } from './percentiles.ts'

interface WatchOptions {
  publications: number
  pictures: ReadonlySet<string>
}

const requestsPerSecond = 200
const idleSeconds = 10
const paths = ['/nossos-touros', '/en/nossos-touros', '/nossos-touros.data?_routes=bulls', '/', '/en']

/** Publishes versions in which nine names and a text carry the same number, each once the one before is shown, and reads pages meanwhile. */
export async function watchForMixedVersions(
  database: Database,
  site: RunningSite,
  { publications, pictures }: WatchOptions,
): Promise<void> {
  const idle = await readFor(site, delay(idleSeconds * 1000))
  const publishing = publishAll()
  const busy = await readFor(site, publishing)
  await publishing
  console.log(
    `${publications} publications under ${requestsPerSecond} requests/s: ${busy.answers} answers, ${busy.mixed} mixed, ` +
      `${busy.failed} failed, ${busy.versions} versions seen; p99 ${busy.p99.toFixed(1)} ms, ` +
      `${(busy.p99 / idle.p99).toFixed(2)} of idle (limit 2)`,
  )

  async function publishAll(): Promise<void> {
    const { documents } = await readPublished(database)
    for (let number = 1; number <= publications; number++) {
      const changes = numberedHerd(documents, number).map((each) => ({ ...each, kind: 'document' as const }))
      await publishChanges(database, changes, { by: operator, now: Date.now(), action: 'publish', pictures })
      while (!(await (await fetch(`${site.address}/nossos-touros`)).text()).includes(markOf(number)))
        await delay(100)
    }
  }
}

/** Reads pages at a steady rate until `end`. */
async function readFor(site: RunningSite, end: Promise<unknown>) {
  let isOver = false
  end.finally(() => {
    isOver = true
  })
  const durations: number[] = []
  const versions = new Set<string>()
  let [mixed, failed] = [0, 0]
  const running = new Set<Promise<void>>()
  const start = performance.now()
  for (let count = 0; !isOver; count++) {
    const due = start + (count * 1000) / requestsPerSecond
    await delay(Math.max(0, due - performance.now()))
    const request = read(paths[count % paths.length] ?? '/')
    running.add(request)
    request.finally(() => running.delete(request))
  }
  await Promise.all(running)
  return {
    answers: durations.length,
    versions: versions.size,
    mixed,
    failed,
    p99: percentile(durations, 0.99),
  }

  async function read(path: string): Promise<void> {
    const began = performance.now()
    const response = await fetch(site.address + path)
    const text = await response.text()
    durations.push(performance.now() - began)
    if (response.status !== 200) failed++
    const marks = marksIn(text)
    if (marks.size > 1) mixed++
    for (const mark of marks) versions.add(mark)
  }
}
