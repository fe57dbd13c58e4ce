import type { HerdListName } from '../../../domain/herd-paths.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

/** `12 touros`, in the language of `t`. */
export function countedAnimals(t: Translate, list: HerdListName, total: number): string {
  const [one, many] = nouns[list]
  return t(total === 1 ? one : many, { count: String(total) })
}

const nouns = {
  bulls: ['{count} touro', '{count} touros'],
  girAnimals: ['{count} animal', '{count} animais'],
  pregnancies: ['{count} prenhez', '{count} prenhezes'],
} as const
