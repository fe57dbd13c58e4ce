import { factsOf } from './fields.server.ts'

/** A schema as the walk sees it. */
export interface SchemaNode {
  type: string
  entries?: Readonly<Record<string, SchemaNode>>
  item?: SchemaNode
  items?: readonly SchemaNode[]
  wrapped?: SchemaNode
  value?: SchemaNode
  literal?: unknown
  options?: readonly unknown[]
  pipe?: readonly SchemaNode[]
  requirement?: unknown
}

/** The limits and the unit of a number. */
export function numberRules(schema: SchemaNode) {
  const rules = rulesOf(schema)
  const limit = (type: string) => rules.find((rule) => rule.type === type)?.requirement
  const [from, to] = [limit('min_value'), limit('max_value')]
  const { unit } = factsOf(schema)
  return {
    isWhole: rules.some(({ type }) => type === 'integer'),
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
    ...(unit && { unit }),
  }
}

/** The steps of a pipe, also of pipes within it. The first step of a pipe is the schema itself. */
function rulesOf({ pipe = [] }: SchemaNode): SchemaNode[] {
  return pipe.flatMap((rule) => [rule, ...rulesOf(rule)])
}
