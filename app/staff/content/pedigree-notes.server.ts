import { animalName, findAnimal } from '../../domain/herd/herd.server.ts'
import { herdPedigree } from '../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { Contradiction } from '../../domain/herd/pedigree/merge-pedigrees.ts'
import type { SiteContent } from '../../domain/publishing/index.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
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
export function pedigreeNotes({ pt }: SiteContent, language: Language, id?: string): PedigreeNote[] {
  const t = translator(language)
  return herdPedigree(pt)
    .contradictions.filter(({ ids }) => id === undefined || ids.includes(id))
    .map((each) => ({
      text: contradictionText(each, t),
      entries: each.ids.flatMap((one) => entryLink(pt, one)),
    }))
}

/** The published animals of which an animal is the sire or the dam. */
export function progenyLinks({ pt }: SiteContent, id: string): EntryLink[] {
  const graph = herdPedigree(pt)
  const animal = graph.find(id)
  return animal ? graph.progenyOf(animal).flatMap((child) => (child.id ? entryLink(pt, child.id) : [])) : []
}

function entryLink(content: SiteContent['pt'], id: string): EntryLink[] {
  const animal = findAnimal(content, id)
  if (!animal) return []
  return [{ name: animalName(content, animal), path: entryPath({ collection: 'animals', id }) }]
}

function contradictionText({ kind, names }: Contradiction, t: Translate): string {
  const [animal = '', one = '', other = ''] = names.map((name) => name || t('animal sem nome'))
  const last = names[names.length - 1] || t('animal sem nome')
  switch (kind) {
    case 'two-sires':
      return t('{animal} tem dois pais: {one} e {other}.', { animal, one, other })
    case 'two-dams':
      return t('{animal} tem duas mães: {one} e {other}.', { animal, one, other })
    case 'sire-and-dam':
      return t('{animal} aparece como pai e como mãe, ou com o sexo trocado.', { animal: last })
    case 'born-before-parent':
      return t('{animal} nasceu antes de {parent}, que aparece como pai ou mãe.', { animal, parent: one })
    case 'own-ancestor':
      return t('Descendem de si mesmos: {names}.', { names: names.filter(Boolean).join(', ') })
  }
}
