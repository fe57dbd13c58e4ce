import type { ComparedAnimal } from '../../../domain/herd/comparison/comparison.server.ts'
import { pregnancyTitle } from '../../../domain/herd/pregnancy-breeds.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

export function animalName(t: Translate, { name = '', pregnancy }: ComparedAnimal): string {
  return pregnancy ? pregnancyTitle(t, pregnancy) : name
}
