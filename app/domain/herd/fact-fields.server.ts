import * as v from 'valibot'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { type FieldOptions, type FieldPath, field, type SchemaNode } from '../content/index.server.ts'
import { type FieldGroup, fieldGroups } from './animals.ts'

export type FactPlace =
  /** The cards of a list, if its document names the fact by its code. */
  | 'card'
  /** All cards; where all of a page say the same, once above them. */
  | 'every card'
  /** The rows on a card that all animals of a list have. */
  | 'full sheet'
  | 'page'
  | 'comparison'
  | 'feed'
  /** The parents on the page of a calf to come. */
  | 'parent'

/** What is told of an animal by a field, or by several of which one declares it. */
interface ToldFact {
  in: readonly FactPlace[]
  /** The label of the field unless named. */
  name?: BilingualText
  /** On the full sheet. */
  shortName?: BilingualText
  /** Its rank among the facts of share pictures, and of those that tell similar animals apart; others are on neither. */
  strength?: number
}

interface FactOptions extends FieldOptions {
  /** Of the kinds whose animals have the field; all without one. */
  group?: FieldGroup
  /** By their codes. How a fact reads where it is more than value and unit is in `animal-facts.server.ts`. */
  told?: Readonly<Record<string, ToldFact>>
}

/** A field of animals, with the facts that it tells of one and where they appear. Visitors read facts, so it has a name in English. */
export function factField<const Schema extends v.GenericSchema>(
  schema: Schema,
  pt: string,
  en: string,
  { group, told, ...options }: FactOptions,
) {
  const name = { pt, en }
  return v.pipe(
    field(schema, pt, options),
    v.metadata({ ...(group && { group }), ...(told && { told, name }) }),
  )
}

export interface DeclaredFact extends ToldFact {
  code: string
  group: FieldGroup | undefined
  name: BilingualText
  path: FieldPath
  schema: SchemaNode
}

/** The facts of a schema, in the order of their groups, and within a group in that of the fields. */
export function declaredFacts(schema: v.GenericSchema): readonly DeclaredFact[] {
  const groups: readonly string[] = Object.keys(fieldGroups)
  const rank = ({ group }: DeclaredFact) => groups.indexOf(group ?? '')
  return factsWithin(schema as SchemaNode, [], undefined).sort((one, other) => rank(one) - rank(other))
}

function factsWithin(schema: SchemaNode, path: FieldPath, outer: FieldGroup | undefined): DeclaredFact[] {
  const node = schema.wrapped ?? schema
  const { group = outer, told = {}, name = { pt: '', en: '' } } = factOptionsOf(node)
  const own = Object.entries(told).map(([code, fact]) => ({
    code,
    group,
    name,
    path,
    schema: node,
    ...fact,
  }))
  const inner = node.type === 'object' ? Object.entries(node.entries ?? {}) : []
  return [...own, ...inner.flatMap(([key, each]) => factsWithin(each, [...path, key], group))]
}

/** The fields that animals of a kind with these facts do not have. */
export function fieldsOutside(schema: v.GenericSchema, facts: readonly FieldGroup[]): ReadonlySet<string> {
  const { entries = {} } = schema as SchemaNode
  const outside = Object.entries(entries).filter(([, node]) => {
    const { group } = factOptionsOf(node.wrapped ?? node)
    return group && !facts.includes(group)
  })
  return new Set(outside.map(([key]) => key))
}

function factOptionsOf(schema: object): Pick<FactOptions, 'group' | 'told'> & { name?: BilingualText } {
  return v.getMetadata(schema as v.GenericSchema)
}
