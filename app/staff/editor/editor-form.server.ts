import type { CollectionName } from '../../domain/publishing/collections.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { fieldsOfCollection } from '../../domain/publishing/forms/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { pictureChoices } from '../pictures/picture-choices.server.ts'
import type { EditorResources } from './editor-context.ts'

/** The fields that staff edit: an entry's id never changes. */
export function fieldsOf(collection: CollectionName, services: RequestServices): FormField[] {
  const fields = fieldsOfCollection(collection)
  const editable = fields.filter(({ key }) => key !== 'id')
  return collection === 'articles' ? editable.map((field) => withTopics(field, services)) : editable
}

/** An article's button leads to a topic of an offer. */
function withTopics(field: FormField, { documents }: RequestServices): FormField {
  if (field.key !== 'offer') return field
  const { key, label, isOptional } = field
  const topics = documents.offers.flatMap(({ topics = [] }) => topics)
  const options = topics.map(({ anchor, text }) => ({ value: anchor, name: text.pt }))
  return { key, label, isOptional, control: 'choice', options }
}

export async function readResources({ database, documents }: RequestServices): Promise<EditorResources> {
  return {
    pictures: await pictureChoices(database),
    traits: documents.traits.map(({ code, name }) => ({ code, name: name.pt })),
  }
}
