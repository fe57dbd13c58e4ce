import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import type { Proof } from '../identity.server.ts'

/** `password` is the digest that the given password was checked against, or that was just set. */
export interface ProvenAccount {
  id: string
  email: string
  password: string
}

/** Holds while the account exists and has this password. */
export function proofOf({ id, email, password }: ProvenAccount): Proof {
  return {
    account: { id, email },
    tokens: null,
    deviceKey: deviceKeyOf({ id, password }),
    objection: async (transaction) =>
      (await lockAccount(transaction, { id, password })) ? undefined : 'wrong-password',
  }
}

/** Changes with the password, so that a reset invalidates all device cookies. */
export function deviceKeyOf({ id, password }: Pick<ProvenAccount, 'id' | 'password'>): string {
  return `${id} ${password}`
}

/**
 * Locks the account's row until the transaction ends; false when it was deleted or has another password. The update changes
 * nothing: it takes the lock on both databases.
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
