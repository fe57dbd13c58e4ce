/** One line that keeps telling how far it is, where someone is looking. */
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
