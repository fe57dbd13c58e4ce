export { DamagedCopy, decryptToFile, newKeyPair, readTypedKey, WrongKey } from './age-file.server.ts'
export { openCopies } from './copies.server.ts'
export { copyFailureOf } from './copy-state.server.ts'
export { openCopyStore } from './copy-store.server.ts'
