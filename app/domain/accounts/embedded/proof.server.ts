import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import type { Proof } from '../identity.server.ts'

/** The digest is the one that the given password was checked against, or that was just set. */
export interface ProvenAccount {
  id: string
  email: string
  password: string
}

/** Stands for as long as the account exists and has that password. */
export function proofOf({ id, email, password }: ProvenAccount): Proof {
  return {
    account: { id, email },
    tokens: null,
    deviceKey: deviceKeyOf({ id, password }),
    objection: async (transaction) =>
      (await lockAccount(transaction, { id, password })) ? undefined : 'wrong-password',
  }
}

/** Another password is another key, so a reset forgets all devices. */
export function deviceKeyOf({ id, password }: Pick<ProvenAccount, 'id' | 'password'>): string {
  return `${id} ${password}`
}

/**
 * Keeps the account as it is until the transaction ends; false when it is gone or has another password. An update that
 * changes nothing takes the lock on both databases.
 */
export async function lockAccount(
  transaction: Transaction<Tables>,
  { id, password }: Pick<ProvenAccount, 'id' | 'password'>,
): Promise<boolean> {
  const locked = await transaction
    .updateTable('accounts')
    .set({ id })
    .where('id', '=', id)
    .where('password', '=', password)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
