import { inReais, percent, priceText } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import {
  accuracyWords,
  animalStates,
  type Evaluation,
  gradeText,
  isWeak,
  type ShownAnimal,
  type ShownHerd,
  strengthFacts,
  tenthOf,
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

/** Undefined for an animal that visitors don't see. */
export function findSharePicture(
  { content, ranch }: Version,
  id: string,
  language: Language,
): SharePicture | undefined {
  const own = content[language]
  if (id === homeId) return describeHome({ content: own, ranch, language })
  const animal = own.herd.findOnPage(id)
  return animal && describeAnimal(animal, { content: own, ranch })
}

/** No animal has it: ids of animals end in a number. */
const homeId = 'pagina-inicial'

/** Stands for the previews of pages in `public/share/`, which show the ranch of `content/`. */
export function homePicturePath(version: Version): string {
  return sharePicturePath(describeHome({ ...version, content: version.content.pt, language: 'pt' }))
}

function describeHome({
  content: { home, look },
  ranch,
  language,
}: Pick<Version, 'ranch'> & { content: LocalizedContent; language: Language }): SharePicture {
  const [photograph] = home.hero.pictures
  return {
    id: homeId,
    language,
    ranch: ranch.name,
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
  const { id, state, record, kind, herd, evaluation } = animal
  const { language, t } = herd
  const { name, donor = '', sire = '', rgn, rgd, confirmed } = record
  const texts = sheetTexts[language]
  const note = record.isSample && content.animalPage.pictureNote
  const shown = strengthFacts().filter(({ group }) => group !== 'price' || state !== 'sold')
  const strengths = strengthsOf(evaluation, herd, animal.facts(shown))
  const isEvaluated = strengths.some((each) => each.kind === 'trait')
  const isOffered = animal.isUnborn && kind.offeredTitle !== undefined && !confirmed
  const registration = rgd ? `RGD ${rgd}` : rgn && `RGN ${rgn}`
  return {
    id,
    language,
    ranch: ranch.name,
    ...shareLook(content.look),
    kind: texts.kind(isOffered ? texts.mating : kind.name, animal.breed),
    name: name ?? `${donor} × ${sire}`,
    ...(registration && { registration }),
    ...(state !== 'available' && {
      state: { isSold: state === 'sold', text: t(animalStates[state]) },
    }),
    strengths,
    ...(evaluation && isEvaluated && { source: `${evaluation.programme}, ${texts.run} ${evaluation.run}` }),
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

function photographOf({ record, herd }: ShownAnimal): Pick<SharePicture, 'photograph'> {
  const { photographs: [first] = [], breed } = record
  const picture = first?.picture ?? herd.content.breeds.find(({ id }) => id === breed)?.picture
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

/** The best traits of an evaluation by DECA, then by accuracy, filled up with facts. */
function strengthsOf(
  evaluation: Pick<Evaluation, 'programme' | 'traits'> | undefined,
  { content: { traits, programmes }, language }: ShownHerd,
  facts: readonly { name: string; value: string }[],
): Strength[] {
  const accuracyName = evaluation ? accuracyWords(programmes, evaluation.programme).inSentence : ''
  const best = traits
    .flatMap((trait) => {
      const { value = 0, deca, accuracy } = evaluation?.traits[trait.code] ?? {}
      const isStrength = evaluation && deca !== undefined && deca <= maxDeca && trait.better !== undefined
      return isStrength ? [{ trait: traitIn(trait, evaluation.programme), value, deca, accuracy }] : []
    })
    .sort((one, other) => one.deca - other.deca || (other.accuracy ?? 0) - (one.accuracy ?? 0))
  return [
    ...best.map(({ trait, value, deca, accuracy }): Strength => {
      const detail = [traitValue(value, trait, language), accuracyText(accuracy, accuracyName, language)]
      return { kind: 'trait', deca, name: shortName(trait.name), detail: detail.filter(Boolean).join(' · ') }
    }),
    ...facts.map((fact): Strength => ({ kind: 'fact', ...fact })),
  ].slice(0, maxStrengths)
}

/** `Peso à desmama – efeito direto` → `Peso à desmama`, `Stayability (permanência no rebanho)` → `Stayability`. */
export function shortName(name: string): string {
  const short = name.replaceAll(/\s*\([^)]*\)/g, '').replace(/(\s[–-]\s|,\s).*$/, '')
  return short.trim() || name
}

function accuracyText(accuracy: number | undefined, name: string, language: Language): string | undefined {
  if (accuracy === undefined) return undefined
  const shown = isWeak({ accuracy }) ? sheetTexts[language].low(name) : name
  return `${shown} ${percent(accuracy, language)}`
}

/** Texts of share pictures. They are not among the interface texts, which browsers load. */
const sheetTexts = {
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

/**
 * One line for links that people share: `R$ 3.500 · doadora de 8.600 L · confirmada em 20/09/2026`. Without a valid price, it shows what
 * distinguishes the animal.
 */
export function offerFigures(animal: ShownAnimal, today: string): string {
  const { language, t } = animal.herd
  const [list] = animal.lists
  const isPriced = animal.price(today) !== undefined
  // As on the picture.
  const price = animal.state === 'sold' ? undefined : animal.record.priceCents
  const figures = isPriced
    ? [
        ...(price === undefined ? [] : [priceText(inReais(price), language, { whole: true })]),
        ...offerFacts.flatMap(sentence).map(lowerFirst),
      ]
    : [distinction(animal)]
  const state = animal.state === 'available' ? [] : [t(animalStates[animal.state])]
  return [...state, ...figures].filter(Boolean).join(' · ')

  function sentence(code: string): string | [] {
    return (list?.document.cardFacts.includes(code) && animal.sentence(code)) || []
  }
}

/** Facts of cards that tell offers of one price apart. */
const offerFacts = ['donorMilk', 'lactation', 'offer', 'born']

/** Within a line; signs such as RGN stay. */
function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** Best traits distinguish evaluated animals fastest; others their strongest fact. */
export function distinction(animal: ShownAnimal): string {
  const facts = strengthFacts().filter(({ group }) => group !== 'price')
  const [first] = animal.facts(facts)
  return strongestTraits(animal) || (first?.value ?? '')
}

const namedTraits = 3

/** `IABCZ DECA 1 · PD-ED TOP 8%`; empty for an animal without grades. */
export function strongestTraits({ evaluation, herd: { content, language } }: ShownAnimal): string {
  const own = evaluation?.traits ?? {}
  const graded = content.traits.flatMap(({ code, better }) => {
    const figures = own[code]
    const tenth = figures && tenthOf(figures)
    return figures === undefined || tenth === undefined || better === undefined
      ? []
      : [{ tenth, text: `${code} ${gradeText(figures, language)}` }]
  })
  return graded
    .sort((one, other) => one.tenth - other.tenth)
    .slice(0, namedTraits)
    .map(({ text }) => text)
    .join(' · ')
}

/** For links that people share: `Dama × Rei do Gorutuba: R$ 3.500 · doadora de 6.200 L`. */
export function offerLine(animal: ShownAnimal, today: string): string {
  return [animal.name, offerFigures(animal, today)].filter(Boolean).join(': ')
}
