import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formPaths } from '../app/domain/form-paths.ts'
import { newInstance } from '../app/platform/forms/hidden-fields.ts'
import { postMessage } from '../app/platform/unsent/post-message.ts'
import { sendUnsent } from '../app/platform/unsent/send-unsent.ts'
import type { UnsentMessage } from '../app/platform/unsent/unsent-message.ts'
import { type Cut, openCutLine } from '../test/cut-line.ts'
import { memoryStore } from '../test/memory-store.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:cuts`: messages that a phone keeps, sent over a line that is cut 1,000 times before, during and after the request
 * and within the answer. Every message must become one lead with one mail.
 */
const wantedCuts = 1_000
const cuts: readonly Cut[] = ['before', 'during', 'after', 'in-answer']
/** Messages that the phone keeps at a time. */
const maxKept = 5
/** How often the line holds. */
const luck = 0.25

await withTemporaryFolder('cuts', (folder) => withSite(folder, ({ address }) => measure(address, folder)))

async function measure(address: string, folder: string): Promise<void> {
  const line = await openCutLine(() => Number(new URL(address).port))
  const counts: Record<Cut, number> = { none: 0, before: 0, during: 0, after: 0, 'in-answer': 0 }
  line.plan = () => {
    const cut = Math.random() < luck ? 'none' : cuts[Math.floor(Math.random() * cuts.length)]
    counts[cut ?? 'none']++
    return cut ?? 'none'
  }
  // The pages' own code asks for paths; a script of Node needs addresses.
  const { fetch: fetchAddress } = globalThis
  globalThis.fetch = (path, init) => fetchAddress(line.address + String(path), init)
  const { store, disk } = memoryStore()
  const cutCount = () => cuts.reduce((sum, cut) => sum + counts[cut], 0)
  let messages = 0
  let delivered = 0
  let now = Date.now()
  while (cutCount() < wantedCuts || disk.messages.size > 0) {
    if (cutCount() < wantedCuts && disk.messages.size < maxKept) await store.put(newMessage(messages++, now))
    await sendUnsent(
      {
        ...{ store, post: postMessage, now: () => now, random: Math.random },
        underLock: (work) => work(async () => {}),
      },
      { urgent: true },
    )
    for (const { lastFailure } of disk.messages.values())
      if (lastFailure !== 'no-answer') throw new Error(`the site answered ${lastFailure}`)
    delivered += (await store.takeDeliveries()).length
    now += 1_000
  }
  await line.close()
  const database = new DatabaseSync(join(folder, 'matriz.sqlite'), { readOnly: true })
  const count = (query: string) => Number(database.prepare(query).get()?.['count'])
  const leads = count('select count(*) as count from leads')
  const names = count('select count(distinct name) as count from leads')
  const mails = count('select count(*) as count from mails')
  console.log(
    `${cutCount()} cuts: ${cuts.map((cut) => `${counts[cut]} ${cut}`).join(', ')}; ${counts.none} requests whole`,
  )
  console.log(`${messages} messages, ${delivered} acknowledged, ${leads} leads, ${mails} mails`)
  console.log(`${messages - names} lost, ${leads - names} doubled`)
  if (leads !== messages || names !== messages || mails !== messages) process.exitCode = 1
}

/** Names have no digits. */
function inLetters(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')
}

function newMessage(number: number, now: number): UnsentMessage {
  const instance = newInstance()
  const fields = new URLSearchParams({
    ...{ name: `Ana ${inLetters(number)}`, email: 'ana@example.com', phone: '', city: 'Sinop' },
    ...{ interest: 'iatf', message: 'Quero dez prenhezes. '.repeat(1 + (number % 40)), instance },
  })
  return {
    ...{ instance, path: formPaths.contact, language: 'pt', page: '/', fields: String(fields) },
    ...{ writtenAt: now, attempts: 1, nextAttemptAt: now, lastFailure: 'no-answer' },
    ...{ about: '', deleteAt: null, isConfirmed: false },
  }
}
