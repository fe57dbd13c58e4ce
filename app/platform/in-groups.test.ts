import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

describe('items that are handled in groups', () => {
  it('run together when they arrive together, or while a group runs, and each gets its own result', async () => {
    const groups: number[][] = []
    const double = inGroups(
      async (items: number[]) => {
        groups.push(items)
        await delay(20)
        return Promise.allSettled(items.map(async (item) => item * 2))
      },
      { size: 3, running: 1 },
    )
    const first = [1, 2].map(double)
    await delay(5)
    const later = [3, 4, 5, 6].map(double)
    expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12])
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
  })

  it('run in as many groups at the same time as allowed', async () => {
    let open = 0
    let most = 0
    const handle = inGroups(
      async (items: number[]) => {
        most = Math.max(most, ++open)
        await delay(5)
        open--
        return Promise.allSettled(items)
      },
      { size: 1, running: 2 },
    )
    expect(await Promise.all([1, 2, 3, 4, 5].map(handle))).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('fail with their group, and others do not', async () => {
    const handle = inGroups(
      async (items: number[]) => {
        if (items.includes(2)) throw new Error('refused')
        return Promise.allSettled(items)
      },
      { size: 2, running: 1 },
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map(handle))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await handle(4)).toBe(4)
  })

  it('fail alone when their outcome says so', async () => {
    const odd = async (item: number) => {
      if (item % 2 === 0) throw new Error(`${item} is even`)
      return item
    }
    const handle = inGroups((items: number[]) => Promise.allSettled(items.map(odd)), { size: 4, running: 1 })
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(handle))
    expect([first, third]).toMatchObject([{ value: 1 }, { value: 3 }])
    expect(second).toMatchObject({ reason: new Error('2 is even') })
  })
})
