import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto

/** Digests of passwords name their cost and take none of it: 38 ms of processor time for each that a test sends. */
function setCheap(): void {
  crypto.argon2 = (algorithm, parameters: Argon2Parameters, callback) =>
    argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
  syncBuiltinESMExports()
}

/** Runs with the real cost. */
export async function withRealCost<T>(run: () => Promise<T>): Promise<T> {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
  try {
    return await run()
  } finally {
    setCheap()
  }
}

setCheap()
