import css from '../styles.css?inline'
import animalStyle from './pages/animal/animal.css?inline'

/** Routes whose pages have a style sheet of their own, with its name. */
const parts: Readonly<Partial<Record<string, { stylePart: string; css: string }>>> = {
  bull: { stylePart: 'animal', css: animalStyle },
  breedAnimal: { stylePart: 'animal', css: animalStyle },
  pregnancy: { stylePart: 'animal', css: animalStyle },
}

/** The whole style sheet of a route's pages, inlined so that the first paint waits for no second request. */
export function inlineStyle(route: string | undefined): { style: string; stylePart: string } {
  const part = parts[route ?? '']
  return { style: css + (part?.css ?? ''), stylePart: part?.stylePart ?? '' }
}
