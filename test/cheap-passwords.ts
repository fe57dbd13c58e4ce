import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Each test file runs this again, in one process.
const argon2: typeof crypto.argon2 = Reflect.get(crypto.argon2, 'real') ?? crypto.argon2

const cheap = Object.assign(
  (algorithm: crypto.Argon2Algorithm, parameters: Argon2Parameters, callback: Parameters<typeof argon2>[2]) =>
    argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback),
  { real: argon2 },
)

function use(digest: typeof crypto.argon2): void {
  crypto.argon2 = digest
  syncBuiltinESMExports()
}

/** Runs with the real cost. */
export async function withRealCost<T>(run: () => Promise<T>): Promise<T> {
  use(argon2)
  try {
    return await run()
  } finally {
    use(cheap)
  }
}

// Digests of passwords name their cost and take none of it: 38 ms of processor time for each that a test sends.
use(cheap)
