export { DamagedCopy, decryptFile, newFile, newKeyPair, readTypedKey, WrongKey } from './age-file.server.ts'
export { type Copies, openCopies } from './copies.server.ts'
export { openCopyStore, StoreError, type StoreSettings } from './copy-store.server.ts'
