import { csvLine } from '../../platform/csv/csv.ts'

/** A file's columns: heading and cell. */
export type CsvColumns<Item> = readonly (readonly [heading: string, cell: (item: Item) => string])[]

/** Items as Excel in Brazil reads them: UTF-8 with byte order mark, semicolons, CRLF. Memory holds one batch at a time. */
export function csvStream<Item>(
  columns: CsvColumns<Item>,
  batches: AsyncGenerator<readonly Item[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(([heading]) => heading))}`))
    },
    async pull(controller) {
      const { done, value: items } = await batches.next()
      if (done) return controller.close()
      const lines = items.map((item) => csvLine(columns.map(([, cell]) => cell(item))))
      controller.enqueue(encoder.encode(lines.join('')))
    },
    async cancel() {
      await batches.return()
    },
  })
}
