import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { startWireServer, type WireServer } from '../../../test/wire.ts'
import { jsonLog } from '../log.server.ts'
import { type ReadyAnswers, readyAnswers } from './ready-answers.ts'

let site: TestApp
let answers: ReadyAnswers
let server: WireServer
let version: object = {}
let served: boolean[] = []

beforeEach(async () => {
  served = []
  answers = readyAnswers({
    currentVersion: () => version,
    log: {
      ...jsonLog(() => {}),
      repeated: (event, facts) => () => site.log.push({ event, ...facts }),
    },
  })
  site = testApp({ keepAnswers: answers.keep })
  server = await startWireServer({
    fetch: site.app.fetch,
    answerReady(incoming, outgoing) {
      const isReady = answers.answer(incoming, outgoing)
      served.push(isReady)
      return isReady
    },
  })
})

afterEach(() => server.close())

async function ask(path: string, headers = '', method = 'GET'): Promise<string> {
  const response = await server.send(
    `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`,
  )
  return response.replace(/^date: .*\r\n/im, '')
}

/** Header lines in alphabetical order, then the body. */
function parts(response: string) {
  const [head = '', body] = response.split('\r\n\r\n')
  const [status, ...headers] = head.toLowerCase().split('\r\n')
  return { status, headers: headers.sort(), body }
}

test.each(['/', '/en/blog', '/assets/root-1a2b.js', '/?utm_source=feira'])(
  'a repeated request for %s gets the same response without the app',
  async (path) => {
    const first = await ask(path)
    const second = await ask(path)
    expect(parts(second)).toEqual(parts(first))
    expect(served).toEqual([false, true])
    expect(first).toMatch(/^HTTP\/1.1 200 /)
  },
)

test('both requests are logged alike, without the query', async () => {
  await ask('/?busca=ana')
  await ask('/?busca=ana')
  expect(served).toEqual([false, true])
  expect(site.log.map(({ method, path, status }) => ({ method, path, status }))).toEqual(
    Array(2).fill({ method: 'GET', path: '/', status: 200 }),
  )
})

test('a request with the tag of the response gets 304 both times', async () => {
  const [, tag] = /etag: (".*?")/i.exec(await ask('/')) ?? []
  const header = `If-None-Match: ${tag}\r\n`
  const first = await ask('/', header)
  expect(first).toMatch(/^HTTP\/1.1 304 /)
  expect(parts(await ask('/', header))).toEqual(parts(first))
  expect(served).toEqual([false, false, true])
})

test('another encoding is another answer', async () => {
  await ask('/', 'Accept-Encoding: gzip\r\n')
  await ask('/', 'Accept-Encoding: identity\r\n')
  expect(served).toEqual([false, false])
})

test('a new version of the site forgets the answers', async () => {
  await ask('/')
  version = {}
  await ask('/')
  await ask('/')
  expect(served).toEqual([false, false, true])
})

test.each([
  ['HEAD', ''],
  ['POST', 'Content-Length: 0\r\n'],
  ['GET', 'Content-Length: 1\r\n'],
  ['GET', 'Transfer-Encoding: chunked\r\n'],
  ['GET', 'Host: other\r\n'],
])('%s with "%s" never gets a ready answer', async (method, headers) => {
  await ask('/')
  await ask('/')
  served = []
  await ask('/', headers, method)
  expect(served).not.toContain(true)
})

test('a page that is not stored is rendered each time', async () => {
  await ask('/nada')
  await ask('/nada')
  expect(site.rendered).toHaveLength(2)
})

test('many different requests take bounded memory, and the pages stay right', async () => {
  for (let index = 0; index < 50; index++) await ask(`/?x=${'y'.repeat(600)}${index}`)
  expect(served).not.toContain(true)
  expect(parts(await ask('/')).body).toBe('prerendered /')
})
