import { ContentError, fault } from '../content/index.server.ts'
import { fileOf } from './collections.ts'
import type { EntryKey } from './entries.server.ts'

/** Somebody else has changed the content since the expected version or revision. */
export class OutdatedChanges extends Error {
  override readonly name = 'OutdatedChanges'
}

/** Others change the content for longer than a person waits. Nothing has changed: the same change may be tried again. */
export class ContentBusy extends Error {
  override readonly name = 'ContentBusy'

  constructor(options?: ErrorOptions) {
    super('the content could not be locked', options)
  }
}

const changeFaults = {
  'no-draft': fault(
    'O rascunho já foi publicado ou descartado.',
    'The draft has been published or discarded.',
    'has no draft',
  ),
  'both-changed': fault(
    'Outra pessoa publicou outro valor depois deste rascunho. Abra no editor, toque em “Publicar” e escolha o que vale.',
    'Somebody else has published another value since this draft. Open it in the editor, press “Publish”, and choose.',
    'has a draft that conflicts with the site',
  ),
  'not-published': fault('Ainda não está no site.', 'It is not on the site yet.', 'is not published'),
  'no-earlier-version': fault(
    'Não há versão anterior.',
    'There is no earlier version.',
    'has no earlier version',
  ),
}

export function contentMistake({ collection, id }: EntryKey, kind: keyof typeof changeFaults): ContentError {
  return new ContentError(`${collection}/${id} ${changeFaults[kind].operator}`, {
    reason: changeFaults[kind],
    path: { file: fileOf(collection), id, field: [] },
  })
}
