import { statfs } from 'node:fs/promises'

/** Work that needs the disk for a while leaves this free for leads. */
const reservedBytes = 50_000_000

export class DiskFull extends Error {
  readonly code = 'ENOSPC'

  constructor(folder: string) {
    super(`the disk of ${folder} has too little room`)
  }
}

/** Bytes that work may write there; 0 where only the reserve is left. */
export async function roomIn(folder: string): Promise<number> {
  return Math.max(0, (await freeBytesIn(folder)) - reservedBytes)
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws {DiskFull} */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  if ((await roomIn(folder)) < bytes) throw new DiskFull(folder)
}

/** `EFBIG`: a limit of the process, as `ulimit -f` sets it. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.includes(String(error.code))
}
