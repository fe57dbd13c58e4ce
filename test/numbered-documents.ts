import type { EntryKey } from '../app/domain/publishing/index.server.ts'

/** A document with a number in its texts. */
export type NumberedDocument = EntryKey & { document: object }

export function markOf(number: number): string {
  return `Marca-${number}-`
}

/** The different marks that a response shows. More than one come from two versions. */
export function marksIn(text: string): Set<string> {
  return new Set(text.match(/Marca-\d+-/g))
}

/** Nine bulls and a text of their list, which carry the same number. */
export function numberedHerd(
  documents: Readonly<Record<string, unknown>>,
  number: number,
): NumberedDocument[] {
  const mark = markOf(number)
  const animals = documents['animals'] as { id: string; kind: string; name: string }[]
  const lists = documents['lists'] as { id: string }[]
  const list = lists.find(({ id }) => id === 'touros')
  return [
    ...animals
      .filter(({ kind }) => kind === 'touro')
      .slice(0, 9)
      .map((bull) => ({
        ...({ collection: 'animals', id: bull.id } as const),
        document: { ...bull, name: `${mark} ${bull.name}` },
      })),
    {
      collection: 'lists',
      id: 'touros',
      document: { ...list, lead: { pt: `${mark} Os touros` } },
    },
  ]
}
