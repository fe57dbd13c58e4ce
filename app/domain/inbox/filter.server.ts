import * as v from 'valibot'
import { type InterestCode, interests } from '../content/interests.ts'
import { courses } from '../content/training.server.ts'
import { leadKinds, leadStatuses } from './labels.ts'

/** Filter parameters as they stand in addresses. */
export const filterNames = [
  'tipo',
  'interesse',
  'curso',
  'local',
  'situacao',
  'de',
  'ate',
  'busca',
  'suspeitos',
] as const

/** A day where the ranch is; Brazil has had no summer time since 2019. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((date) => Date.parse(`${date}T00:00:00-03:00`)),
  v.number(),
)

const codes = <Code extends string>(table: Record<Code, unknown>) => v.picklist(Object.keys(table) as Code[])

const schema = v.object({
  tipo: v.optional(codes(leadKinds)),
  interesse: v.optional(codes<InterestCode>(interests)),
  curso: v.optional(v.picklist(courses.map(({ id }) => id))),
  local: v.optional(v.picklist([...new Set(courses.flatMap(({ locations }) => locations))])),
  situacao: v.optional(codes(leadStatuses)),
  de: v.optional(day),
  ate: v.optional(day),
  busca: v.optional(v.pipe(v.string(), v.maxLength(100))),
  suspeitos: v.optional(v.literal('1')),
  /** Where the page begins: the last lead of the one before. */
  depois: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}_[\w-]{1,40}$/),
      v.transform((cursor) => {
        const [receivedAt, id = ''] = cursor.split('_')
        return { receivedAt: Number(receivedAt), id }
      }),
    ),
  ),
})

export type LeadFilter = v.InferOutput<typeof schema>

/** What an address asks for; empty parameters count as absent. The names of those that make no sense are the answer otherwise. */
export function readFilter(
  parameters: URLSearchParams,
): { valid: true; filter: LeadFilter } | { valid: false; wrong: string[] } {
  const given = Object.fromEntries([...parameters].filter(([, value]) => value.trim() !== ''))
  const result = v.safeParse(schema, given)
  if (result.success) return { valid: true, filter: result.output }
  return { valid: false, wrong: [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''))] }
}
