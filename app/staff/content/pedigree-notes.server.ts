import { contradictionText } from '../../domain/herd/pedigree/contradiction-text.server.ts'
import type { SiteContent } from '../../domain/publishing/index.server.ts'
import { entryPath } from './entry-paths.ts'

export interface EntryLink {
  path: string
  name: string
}

/** Contradictions in the pedigrees of the published animals. */
export interface PedigreeNote {
  text: string
  entries: EntryLink[]
}

/** In the language of the panel. Of all animals, or of those in which the document of one has a part. */
export function pedigreeNotes({ pt }: SiteContent, id?: string): PedigreeNote[] {
  return pt.herd.pedigree.contradictions
    .filter(({ ids }) => id === undefined || ids.includes(id))
    .map((each) => ({
      text: contradictionText(each),
      entries: each.ids.flatMap((one) => entryLink(pt, one)),
    }))
}

/** The published animals of which an animal is the sire or the dam. */
export function progenyLinks({ pt }: SiteContent, id: string): EntryLink[] {
  const graph = pt.herd.pedigree
  const animal = graph.find(id)
  return animal ? graph.progenyOf(animal).flatMap((child) => (child.id ? entryLink(pt, child.id) : [])) : []
}

function entryLink({ herd }: SiteContent['pt'], id: string): EntryLink[] {
  const animal = herd.find(id)
  return animal ? [{ name: animal.name, path: entryPath({ collection: 'animals', id }) }] : []
}
