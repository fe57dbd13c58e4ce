import { calvingWindow } from '../../domain/calculators/pregnancy-dates.ts'
import { fillPlaceholders } from '../../domain/content/index.ts'
import type { Breed } from '../../domain/content/pages.server.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'

export function breedText(breed: Breed, content: Pick<LocalizedContent, 'pregnancyCalendar'>): string {
  const text = withGestation(breed.description ?? '', breed, content)
  return text.replaceAll(/(?<=\d) (?=(?:kg|mm|dias|days)\b)/g, '\u00a0')
}

/** Fills `{mínimo}` and `{máximo}` with days of the pregnancy calendar's window. */
export function withGestation(
  text: string,
  { id }: Breed,
  { pregnancyCalendar }: Pick<LocalizedContent, 'pregnancyCalendar'>,
): string {
  const gestation = pregnancyCalendar.gestations.find((each) => each.id === id)
  if (!gestation) return text
  const { from, to } = calvingWindow(gestation)
  return fillPlaceholders(text, { from: String(from), to: String(to) })
}
