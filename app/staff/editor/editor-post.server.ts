import * as v from 'valibot'
import { readCode } from '../../platform/forms/intent.ts'
import { isRecord } from '../../platform/is-record.ts'

const intents = ['save', 'publish', 'preview', 'withdraw', 'undo'] as const

const revision = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(999_999_999))
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(600))), v.maxLength(100))

/** What an editor sends. Anything else is as if it was left out. */
const postSchema = v.object({
  intent: v.fallback(v.string(), 'save'),
  revision: v.fallback(revision, 0),
  /** The revision that saving again replaces. */
  overrides: v.fallback(v.optional(revision), undefined),
  /** As it was typed. A form that is one button has none. */
  document: v.fallback(v.optional(v.custom<Record<string, unknown>>(isRecord)), undefined),
  /** Values that were asked about: `weightKg=3500`. */
  confirmed: v.fallback(names, []),
  /** The folds that are open, by their ids. */
  open: v.fallback(names, []),
  newId: v.fallback(v.pipe(v.string(), v.trim()), ''),
  place: v.fallback(v.picklist(['first', 'last']), 'last'),
})

export interface EditorPost extends v.InferOutput<typeof postSchema> {
  action: { name: (typeof intents)[number]; id: string }
}

/** @throws for a body that is not what its type says, which `limitBody` has refused. */
export async function readPost(request: Request): Promise<EditorPost> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData())
  const post = v.parse(postSchema, isRecord(body) ? body : {})
  return { ...post, action: readCode(post.intent, intents) ?? { name: 'save', id: '' } }
}
