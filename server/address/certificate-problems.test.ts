import { expect, it } from 'vitest'
import { findingOf, lastProblem } from './certificate-problems.ts'

const host = 'www.fazenda.test'

function problem(type: string, identifier = host): string {
  return JSON.stringify({
    level: 'error',
    logger: 'http.acme_client',
    msg: 'challenge failed',
    identifier,
    challenge_type: 'http-01',
    problem: { type: `urn:ietf:params:acme:error:${type}`, title: '', detail: `about ${type}` },
  })
}

it('the newest problem with the host counts, among lines of other kinds and hosts', () => {
  const log = [
    'Started caddy.service',
    problem('dns'),
    problem('connection'),
    problem('caa', 'other.test'),
    '{"',
  ]
  expect(lastProblem(log.join('\n'), host)).toEqual({ type: 'connection', detail: 'about connection' })
  expect(lastProblem('', host)).toBeUndefined()
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
