import type { DigestOf, Fields } from './0023-lists.ts'

export function animalOfBull(bull: Fields): Fields {
  return animal({ ...bull, kind: 'touro', breed: 'nelore' })
}

export function animalOfGirAnimal(girAnimal: Fields): Fields {
  return animal({ ...girAnimal, kind: girKind(girAnimal['badges']), breed: 'gir' })
}

function girKind(badges: unknown): string {
  if (!Array.isArray(badges)) return 'vaca'
  if (badges.includes('Novilha')) return 'novilha'
  return badges.includes('Doadora') ? 'doadora' : 'vaca'
}

/** A pregnancy's breed was one of the codes `girolando-1/2`, `girolando-3/4`, `girolando-5/8`, `gir`, `sindi` and `nelore`. */
export function animalOfPregnancy(pregnancy: Fields): Fields {
  const code = pregnancy['breed']
  const [breed, cross] = typeof code === 'string' && code ? code.split('-') : []
  return animal({ ...pregnancy, kind: 'prenhez', breed, cross })
}

const firstFields = ['id', 'state', 'kind', 'breed', 'cross']

function animal(document: Fields): Fields {
  const fields = [...firstFields.map((name) => [name, document[name]] as const), ...Object.entries(document)]
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** What offers call breeds and crosses. Until now, names in the code. */
export function breedAdditions(digestOf: DigestOf): Readonly<Record<string, Fields>> {
  const text = (pt: string, en: string) => ({ pt, en, enOf: digestOf(pt) })
  const cross = (code: string, pt: string, en: string, holsteinPercent: number) => ({
    code,
    name: text(`Girolando ${pt} sangue`, `${en} Girolando`),
    shares: [
      { breed: 'holandes', name: text('Holandês', 'Holstein'), percent: holsteinPercent },
      { breed: 'gir', name: text('Gir', 'Gir'), percent: 100 - holsteinPercent },
    ],
  })
  return {
    gir: { offerName: text('Gir leiteiro', 'Dairy Gir') },
    girolando: {
      crosses: [
        cross('1/2', '½', 'Half-blood (½)', 50),
        cross('3/4', '¾', 'Three-quarter (¾)', 75),
        cross('5/8', '⅝', 'Five-eighths (⅝)', 62.5),
      ],
    },
  }
}

/** A breed as lists of animals read it: they find its animals themselves. */
export function breedOf(breed: Fields, additions: Readonly<Record<string, Fields>>): Fields {
  const { animals: _, ...rest } = breed
  return { ...rest, ...additions[String(breed['id'])], ...rest }
}
