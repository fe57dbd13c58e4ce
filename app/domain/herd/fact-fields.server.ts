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

interface DisplayOptions {
  in: readonly FactPlace[]
  name?: BilingualText
  shortName?: BilingualText
  /** Ranks it among facts of share pictures and facts that tell similar animals apart; others are on neither. */
  strength?: number
}

/** Fields with the same code are one fact, of which an animal has one. */
interface FilterOptions {
  /** In addresses: a range, days such as `2026-01-01-2026-06-30`, a choice, or words that begin the fact's. Without a control, it only orders. */
  control?: 'range' | 'day' | 'choice' | 'words' | 'state' | 'figures' | 'sires'
  /** The label and unit of the field unless named. */
  label?: BilingualText
  /** In place of a choice; `Tanto faz` unless named. */
  any?: BilingualText
  /** The condition, with `{range}`: `Preço: R$ {range}`. */
  sentence?: { pt: `${string}{range}${string}`; en: `${string}{range}${string}` }
  order?: { first: 'lower' | 'higher'; text: BilingualText }
  /** Its place in addresses, forms and among orders; others follow. */
  rank?: number
}

interface FactOptions extends FieldOptions {
  /** Undefined when all kinds have the field. */
  group?: FieldGroup
  /** Keyed by the facts' codes. `shown/shown-herd.server.ts` holds the wording of facts that are more than value and unit. */
  display?: Readonly<Record<string, DisplayOptions>>
  /** Keyed by codes of addresses. `search/search.server.ts` holds values that are not the field's own. */
  filters?: Readonly<Record<string, FilterOptions>>
}

/** A field of animals, with the facts that it tells of one and where they appear. Visitors read facts, so it has a name in English. */
export function factField<const Schema extends v.GenericSchema>(
  schema: Schema,
  pt: string,
  en: string,
  { group, display, filters, ...options }: FactOptions,
) {
  const name = { pt, en }
  return v.pipe(
    field(schema, pt, options),
    v.metadata({ ...(group && { group }), ...(display && { display }), ...(filters && { filters }), name }),
  )
}

interface FactField {
  group: FieldGroup | undefined
  name: BilingualText
  path: FieldPath
  schema: SchemaNode
}

export interface DeclaredFact extends Omit<DisplayOptions, 'name'>, FactField {
  code: string
}

/** Ordered by group, then as the schema declares the fields. */
export function declaredFacts(schema: v.GenericSchema): readonly DeclaredFact[] {
  return factFields(schema).flatMap(({ display = {}, ...field }) =>
    Object.entries(display).map(([code, fact]) => ({ code, ...field, ...fact })),
  )
}

export interface DeclaredFilter extends Omit<FilterOptions, 'label'> {
  code: string
  fields: readonly (FactField & Pick<FilterOptions, 'label'>)[]
}

/** Ordered as in addresses and forms. */
export function declaredFilters(schema: v.GenericSchema): readonly DeclaredFilter[] {
  const all = factFields(schema).flatMap(({ filters = {}, ...field }) =>
    Object.entries(filters).map(([code, { label, ...fact }]) => ({
      code,
      fact,
      field: { ...field, ...(label && { label }) },
    })),
  )
  const rank = ({ rank = Number.POSITIVE_INFINITY }: FilterOptions) => rank
  return [...Map.groupBy(all, ({ code }) => code)]
    .map(([code, same]): DeclaredFilter => {
      const [first, ...others] = same.map(({ fact }) => fact)
      return { ...Object.assign({}, ...others, first), code, fields: same.map(({ field }) => field) }
    })
    .sort((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))))
}

function factFields(schema: v.GenericSchema) {
  const groups: readonly string[] = Object.keys(fieldGroups)
  const rank = ({ group }: FactField) => groups.indexOf(group ?? '')
  return fieldsWithin(schema as SchemaNode, [], undefined).sort((one, other) => rank(one) - rank(other))
}

function fieldsWithin(
  schema: SchemaNode,
  path: FieldPath,
  outer: FieldGroup | undefined,
): (FactField & Pick<FactOptions, 'display' | 'filters'>)[] {
  const node = schema.wrapped ?? schema
  const { group = outer, name = { pt: '', en: '' }, display, filters } = factOptionsOf(node)
  const own = { group, name, path, schema: node, ...(display && { display }), ...(filters && { filters }) }
  const inner = node.type === 'object' ? Object.entries(node.entries ?? {}) : []
  return [own, ...inner.flatMap(([key, each]) => fieldsWithin(each, [...path, key], group))]
}

export function fieldsOutside(schema: v.GenericSchema, groups: readonly FieldGroup[]): ReadonlySet<string> {
  const { entries = {} } = schema as SchemaNode
  const outside = Object.entries(entries).filter(([, node]) => {
    const { group } = factOptionsOf(node.wrapped ?? node)
    return group && !groups.includes(group)
  })
  return new Set(outside.map(([key]) => key))
}

function factOptionsOf(
  schema: object,
): Pick<FactOptions, 'group' | 'display' | 'filters'> & { name?: BilingualText } {
  return v.getMetadata(schema as v.GenericSchema)
}
