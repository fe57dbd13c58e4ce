import { readFile } from 'node:fs/promises'

/** Linux counts processor time in ticks. */
const tickMs = 10

/** User and system time of a process since its start, in milliseconds. Linux only: reads `/proc`. */
export async function processorTimeMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field may contain spaces. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
