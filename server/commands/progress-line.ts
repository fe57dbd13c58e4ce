/** Reports progress on stderr: on a terminal as one line that is overwritten. */
export function progressLine(): { report(progress: { table: string; rows: number }): void; end(): void } {
  const { stderr } = process
  return {
    report({ table, rows }) {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${table}: ${rows}`)
      else stderr.write(`${table}: ${rows}\n`)
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001B[K')
    },
  }
}
