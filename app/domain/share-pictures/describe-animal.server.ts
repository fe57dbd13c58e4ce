import { percent } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import {
  accuracyWords,
  animalStates,
  isWeak,
  type ShownAnimal,
  shortTraitName,
  strengthFacts,
  traitIn,
  traitValue,
} from '../herd/index.server.ts'
import type { ShownLook } from '../look/index.server.ts'
import type { LocalizedContent, SiteContent } from '../publishing/index.server.ts'
import {
  type SharePicture,
  type Strength,
  sharePictureAlt,
  sharePicturePath,
} from './share-picture.server.ts'

interface Version {
  content: SiteContent
  ranch: { name: string; city: string; state: string }
}

export function findSharePicture(version: Version, id: string, language: Language): SharePicture | undefined {
  if (id === homeId) return describeHome(version, language)
  const content = version.content[language]
  const animal = content.herd.findOnPage(id)
  return animal && describeAnimal(animal, { ...version, content })
}

/** No animal has it: ids of animals end in a number. */
const homeId = 'pagina-inicial'

/** Stands for the previews of pages in `public/share/`, which show the ranch of `content/`. */
export function homePicturePath(version: Version): string {
  return sharePicturePath(describeHome(version, 'pt'))
}

function describeHome({ content, ranch }: Version, language: Language): SharePicture {
  const { home, look } = content[language]
  const [photograph] = home.hero.pictures
  return {
    ...{ id: homeId, language, ranch: ranch.name },
    ...shareLook(look),
    kind: `${ranch.city}, ${ranch.state}`,
    name: home.hero.heading,
    strengths: [],
    ...(photograph && { photograph: { src: photograph.src } }),
  }
}

/** The link preview of an animal's page, in a language. @throws for an animal that visitors don't see. */
export function animalPreview(
  version: Version,
  id: string,
  language: Language,
): { path: string; alt: string } {
  const picture = findSharePicture(version, id, language)
  if (!picture) throw new Error(`visitors see no ${id}`)
  return { path: sharePicturePath(picture), alt: sharePictureAlt(picture) }
}

interface ShownWith {
  content: Pick<LocalizedContent, 'animalPage' | 'look'>
  ranch: { name: string }
}

export function describeAnimal(animal: ShownAnimal, { content, ranch }: ShownWith): SharePicture {
  const { id, state, record, kind, evaluation, herd } = animal
  const { language, t } = herd
  const { name, donor = '', sire = '', rgn, rgd, confirmed } = record
  const texts = pictureTexts[language]
  const note = record.isSample && content.animalPage.pictureNote
  const traits = strongTraits(animal)
  const facts = strengthFacts().filter(({ group }) => group !== 'price' || state !== 'sold')
  const strengths = [...traits, ...animal.facts(facts).map((fact): Strength => ({ kind: 'fact', ...fact }))]
  const isOffered = animal.isUnborn && kind.offeredTitle !== undefined && !confirmed
  const registration = rgd ? `RGD ${rgd}` : rgn && `RGN ${rgn}`
  return {
    ...{ id, language, ranch: ranch.name },
    ...shareLook(content.look),
    kind: texts.kind(isOffered ? texts.mating : kind.name, animal.breed),
    name: name ?? `${donor} × ${sire}`,
    ...(registration && { registration }),
    ...(state !== 'available' && {
      state: { isSold: state === 'sold', text: t(animalStates[state]) },
    }),
    strengths: strengths.slice(0, maxStrengths),
    ...(evaluation &&
      traits.length > 0 && { source: `${evaluation.programme}, ${texts.run} ${evaluation.run}` }),
    ...photographOf(animal),
    ...(note && { note }),
  }
}

export function shareLook(look: ShownLook): Pick<SharePicture, 'colors' | 'headingFace' | 'logo'> {
  const { paper, ink, inkSoft, pasture, terracotta, ochre } = look.tokens.light
  return {
    colors: { paper, ink, inkSoft, pasture, terracotta, ochre },
    headingFace: look.headingFace,
    ...(look.logo && { logo: { src: look.logo.src } }),
  }
}

function photographOf({ record, portrait }: ShownAnimal): Pick<SharePicture, 'photograph'> {
  const picture = record.photographs?.[0]?.picture ?? portrait
  if (!picture) return {}
  const { src, 'data-focus-x': x, 'data-focus-y': y } = picture
  return {
    photograph: {
      src,
      ...(x !== undefined && { 'data-focus-x': x }),
      ...(y !== undefined && { 'data-focus-y': y }),
    },
  }
}

const maxDeca = 3
const maxStrengths = 3

/** The best traits of the evaluation by DECA, then by accuracy. */
function strongTraits({ evaluation, herd: { content, language } }: ShownAnimal): Strength[] {
  if (!evaluation) return []
  const { inSentence: accuracyName } = accuracyWords(content.programmes, evaluation.programme)
  const accuracyText = (accuracy: number) =>
    `${isWeak({ accuracy }) ? pictureTexts[language].low(accuracyName) : accuracyName} ${percent(accuracy, language)}`
  return content.traits
    .flatMap((trait) => {
      const { value = 0, deca, accuracy } = evaluation.traits[trait.code] ?? {}
      const isStrength = deca !== undefined && deca <= maxDeca && trait.better !== undefined
      return isStrength ? [{ trait: traitIn(trait, evaluation.programme), value, deca, accuracy }] : []
    })
    .sort((one, other) => one.deca - other.deca || (other.accuracy ?? 0) - (one.accuracy ?? 0))
    .map(({ trait, value, deca, accuracy }) => {
      const detail = [traitValue(value, trait, language), accuracy !== undefined && accuracyText(accuracy)]
      return {
        ...{ kind: 'trait' as const, deca, name: shortTraitName(trait.name) },
        detail: detail.filter(Boolean).join(' · '),
      }
    })
}

/** They are not among the interface texts, which browsers load. */
const pictureTexts = {
  pt: {
    run: 'rodada',
    mating: 'Acasalamento',
    kind: (kind: string, breed: string) => `${kind} ${breed}`,
    low: (name: string) => `${name} baixa:`,
  },
  en: {
    run: 'run',
    mating: 'Mating',
    kind: (kind: string, breed: string) => `${kind}, ${breed}`,
    low: (name: string) => `low ${name}:`,
  },
}
