import { expect, it } from 'vitest'
import { memoryLog } from '../test/mail.ts'
import { siteOfTest } from '../test/site.ts'
import { openReopenable } from './reopenable-site.ts'
import type { OpenSite } from './site.ts'
import type { WhileClosed } from './site-copies.ts'

const answering = (status: number) => async () => new Response('', { status })

it.each<[string, { work?: Error; opens?: Error; home?: number }]>([
  ['the work fails', { work: new Error('no room') }],
  ['the site does not open after it', { opens: new Error('a secret is missing') }],
  ['the home page is not shown after it', { home: 500 }],
])('a site is what it was where %s', async (_what, { work, opens, home = 200 }) => {
  const { services } = await siteOfTest('embedded')
  const { log } = memoryLog()
  const steps: string[] = []
  let whileClosed: WhileClosed | undefined
  const site = await openReopenable(async (given) => {
    whileClosed = given
    const isSecond = steps.at(-1) === 'work'
    if (isSecond && opens) throw opens
    steps.push('open')
    const opened: OpenSite = {
      fetch: answering(isSecond ? home : 200),
      services: { ...services, log },
      refresh: async () => {},
      leave: () => {},
      close: async () => void steps.push('close'),
    }
    return opened
  })
  const restoring = whileClosed?.(
    async () => {
      steps.push('work')
      if (work) throw work
    },
    async () => void steps.push('undo'),
  )
  expect((await site.fetch(new Request('http://localhost/'))).status).toBe(503)
  await expect(restoring).rejects.toThrow(work ?? opens ?? 'answered 500')
  expect((await site.fetch(new Request('http://localhost/'))).status).toBe(200)
  expect(steps.slice(0, 3)).toEqual(['open', 'close', 'work'])
  expect(steps.slice(-2)).toEqual(['undo', 'open'])
})
