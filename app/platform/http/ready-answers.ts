import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.server.ts'
import type { AnswerKind, RequestCounts } from '../metrics/request-counts.server.ts'
import type { StoredFile } from './files/file-store.ts'
import type { Encoding } from './files/serve-file.ts'
import { requestFacts } from './request-log.ts'

/**
 * Answers to requests for stored files and pages, as they were written the first time. A repeated request gets the same bytes before
 * anything makes objects of it, which takes most of the time otherwise.
 */
export interface ReadyAnswers {
  /** Writes the answer to a request that was answered before. False where there is none. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Keeps the answers whose handler set `storedFile`. The outermost middleware, so that headers are complete. */
  keep: MiddlewareHandler<ReadyAnswersEnv>
  /** After stored bodies were replaced by equal ones, such as better compressed ones. */
  clear(): void
}

export interface ReadyAnswersEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The file that the response consists of, where the same request always gets it in this version of the site. */
    storedFile: StoredFile | undefined
    answerKind: AnswerKind
  }
}

interface ReadyAnswer {
  kind: AnswerKind
  status: number
  /** Names and values in turn. */
  headers: string[]
  body: Buffer | undefined
  log(): void
}

interface ReadyAnswersOptions {
  /** Answers are forgotten when this changes. */
  currentVersion(): object
  log: Log
  /** Counts the answers. */
  counts?: Pick<RequestCounts, 'count'> | undefined
}

/** Bodies are those of the stored files, but some of these are forgotten before the answer is. */
const maxBytes = 32 * 1024 * 1024
const headBytes = 1_500

/** Longer ones are no browser's. */
const maxKeyLength = 500

export function readyAnswers({ currentVersion, log, counts }: ReadyAnswersOptions): ReadyAnswers {
  const answers = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => headBytes + (body?.length ?? 0),
  })
  let version: object | undefined

  /** Also forgets the answers of an earlier version. */
  function find(key: string): ReadyAnswer | undefined {
    const current = currentVersion()
    if (current !== version) {
      answers.clear()
      version = current
    }
    return answers.get(key)
  }

  return {
    answer(incoming, outgoing) {
      const key = keyOf(incoming)
      const answer = key === undefined ? undefined : find(key)
      if (!answer) return false
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(answer.body)
      counts?.count(answer.kind, 'GET', answer.status)
      answer.log()
      return true
    },
    async keep(c, next) {
      const started = currentVersion()
      await next()
      const file = c.get('storedFile')
      const key = file && c.env.incoming && keyOf(c.env.incoming)
      if (!key || find(key) || started !== version) return
      const { status } = c.res
      const facts = requestFacts('GET', pathOf(c.env.incoming?.url), status, 0)
      answers.set(key, { ...readyAnswer(c, file), log: log.repeated('request', facts) })
    },
    clear: () => answers.clear(),
  }
}

/**
 * All of a request that a stored file's answer depends on; undefined for a request that may have another answer. Two requests with
 * different keys may have the same answer.
 */
function keyOf({ method, url = '', rawHeaders }: IncomingMessage): string | undefined {
  if (method !== 'GET') return undefined
  let hosts = 0
  let key = url
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (name === 'host') hosts++
    else if (decisiveHeaders.has(name)) key += `\n${name}:${rawHeaders[index + 1]}`
    else if (bodyHeaders.has(name)) return undefined
  }
  return hosts === 1 && key.length <= maxKeyLength ? key : undefined
}

const decisiveHeaders = new Set(['accept-encoding', 'if-none-match'])
const bodyHeaders = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade'])

function readyAnswer(c: Context<ReadyAnswersEnv>, { bodies }: StoredFile): Omit<ReadyAnswer, 'log'> {
  const { res } = c
  const encoding = (res.headers.get('content-encoding') ?? 'identity') as Encoding
  return {
    kind: c.get('answerKind'),
    status: res.status,
    headers: [...res.headers].flat(),
    body: res.status === 304 ? undefined : bodies[encoding],
  }
}

function pathOf(url = ''): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
