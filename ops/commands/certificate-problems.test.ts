import { expect, it } from 'vitest'
import { findingOf, refusalIn } from './certificate-problems.ts'

const host = 'www.fazenda.test'

/** As Caddy 2.6 and newer ones write it. */
const failed = (identifier: string, type: string) => [
  JSON.stringify({
    level: 'error',
    msg: 'challenge failed',
    identifier,
    problem_type: `${prefix}${type}`,
    error: type,
  }),
  JSON.stringify({
    level: 'error',
    msg: 'challenge failed',
    identifier,
    problem: { type: `${prefix}${type}`, title: '', detail: type },
  }),
]
const prefix = 'urn:ietf:params:acme:error:'
const given = (error: string) =>
  JSON.stringify({ level: 'error', msg: 'could not get certificate from issuer', identifier: host, error })

it.each([0, 1])('of several problems with the host the most telling counts (format %i)', (format) => {
  const lines = [
    ['other.test', 'caa'],
    [host, 'unauthorized'],
    [host, 'connection'],
    [host, 'unauthorized'],
  ] as const
  const log = [
    'Started caddy.service',
    ...lines.map(([identifier, type]) => failed(identifier, type)[format]),
    '{"',
  ]
  expect(refusalIn(log.join('\n'), host)).toBeUndefined()
  const ended = [...log, given('no solvers available')].join('\n')
  expect(refusalIn(ended, host)).toEqual({ type: 'connection', detail: 'connection' })
})

it('a refusal before any challenge counts, too, and one that nobody explains', () => {
  const text = `HTTP 400 ${prefix}rejectedIdentifier - forbidden by policy`
  expect(refusalIn(given(text), host)).toEqual({ type: 'rejectedIdentifier', detail: text })
  expect(refusalIn(given('dial tcp: i/o timeout'), host)).toEqual({
    type: 'none',
    detail: 'dial tcp: i/o timeout',
  })
})

it('what the authority sees from outside names the part at fault', () => {
  const faults = [
    'dns',
    'connection',
    'unauthorized',
    'incorrectResponse',
    'caa',
    'rateLimited',
    'serverInternal',
  ].map((type) => [type, findingOf({ type, detail: 'd' }, host).fault])
  expect(Object.fromEntries(faults)).toEqual({
    dns: 'dns',
    connection: 'firewall',
    unauthorized: 'dns',
    incorrectResponse: 'dns',
    caa: 'certificate',
    rateLimited: 'certificate',
    serverInternal: 'certificate',
  })
})
