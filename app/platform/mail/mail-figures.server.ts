import type { Database } from '../database/schema.ts'

/** What waits in the outbox and what was given up. */
export interface MailFigures {
  waiting: number
  abandoned: number
  /** When the oldest waiting mail was made, in milliseconds since 1970; undefined when none waits. */
  oldestWaitingSince: number | undefined
}

export async function readMailFigures(database: Database): Promise<MailFigures> {
  const rows = await database
    .selectFrom('mails')
    .select(({ fn }) => [
      'state',
      fn.countAll<number | string>().as('count'),
      fn.min<number>('created_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'abandoned'])
    .groupBy('state')
    .execute()
  const of = (state: 'waiting' | 'abandoned') => rows.find((row) => row.state === state)
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    abandoned: Number(of('abandoned')?.count ?? 0),
    oldestWaitingSince: of('waiting')?.oldest,
  }
}
