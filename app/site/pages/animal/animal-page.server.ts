import { type MiddlewareFunction, redirect } from 'react-router'
import { conceptionCodes } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { fillPlaceholders, hasPage } from '../../../domain/content/index.ts'
import { mergeTerms, pricedTerms, type SaleTerms } from '../../../domain/content/sale-terms.ts'
import { factsIn, tellFacts } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { recipientText } from '../../../domain/herd/animals.ts'
import { calfOf } from '../../../domain/herd/calf/calf.server.ts'
import {
  type AnimalList,
  animalName,
  animalPath,
  badgeMeanings,
  badgeTexts,
  breedName,
  exchangeReading,
  findShownAnimal,
  hasFact,
  interestOf,
  isMatable,
  isPriceOnRequest,
  isPricePublic,
  isUnborn,
  listsWith,
  sexOf,
  termsOf,
} from '../../../domain/herd/herd.server.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { adviceOnAnimal, adviceOnCalf } from '../../../domain/herd/profile/animal-advice.server.ts'
import { evaluationSheets } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { type Likeness, similarAnimals } from '../../../domain/herd/profile/similar-animals.server.ts'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import { paths } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { isPublicPath } from '../../../domain/publishing/public-pages.server.ts'
import {
  animalPreview,
  distinction,
  offerFigures,
  strongestTraits,
} from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { money, shortMoment } from '../../../platform/i18n/format.ts'
import {
  inLanguage,
  type Language,
  languageOf,
  withoutLanguage,
} from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { type PublicSite, publicContext } from '../../../request/context.server.ts'
import { isFromScript, pageForm } from '../../../request/page-form.server.ts'
import {
  type CalfTitle,
  calfFigureFacts,
  calfTitle,
  calvingText,
  factSentence,
  kinshipText,
  parentPortraits,
  toldFact,
} from '../../herd/calf-facts.server.ts'
import { breadcrumbs, product, videoObject } from '../../seo/structured-data.server.ts'
import { calfData } from './calf-data.server.ts'
import { publishedSections } from './published-sections.server.ts'

/**
 * The data of an animal's page, in the page's language. Below another list that has the animal, the address leads to its page, which
 * may have been there while the lists had another order. @throws 404 for an animal that visitors do not see there.
 */
export function animalPage(url: URL, site: PublicSite, id: string, today: string) {
  const language = languageOf(url.pathname)
  const content = site.content[language]
  const found = findShownAnimal(content, id)
  if (!found) throw notFound()
  const path = withoutLanguage(url.pathname)
  if (found.path !== path) {
    const isListed = listsWith(content, found.animal).some(({ address }) => `${address}/${id}` === path)
    throw isListed ? redirect(inLanguage(found.path, language) + url.search) : notFound()
  }
  const { animal, list } = found
  const { document } = list
  const t = translator(language)
  const name = animalName(content, animal)
  const figures = offerFigures(content, animal, { language, today })
  const text = descriptionOf(animal, content, document)
  // What a search engine or a chat shows of a link is cut behind the first figures.
  const description = isPricePublic(content, animal) ? `${figures}. ${text}` : text
  const share = animalPreview(site, id, language)
  const address = site.siteUrl + url.pathname
  const { photographs = [], videos: ownVideos = [] } = animal
  const priceCents = isPricePublic(content, animal) ? animal.priceCents : undefined
  const { price, terms } = pricedTerms(
    priceCents === undefined ? undefined : money(priceCents, language),
    shownTerms(animal, content, t, priceCents !== undefined),
    today,
  )
  const isSold = animal.state === 'sold'
  const unborn = isUnborn(content, animal)
  const isPregnancy = hasFact(content, animal, 'pregnancy')
  const sheets = evaluationSheets(animal, list.animals, content.traits)
  const isSire = sexOf(content, animal) === 'male'
  const calf = calfData(content, animal, language)
  return {
    id,
    state: animal.state,
    reservedUntil: animal.reservedUntil && shortMoment(animal.reservedUntil, language),
    name,
    title: calfTitle(content, animal),
    description,
    figures,
    ...{ isUnborn: unborn, interest: interestOf(content, animal) },
    isPregnancy,
    list: shownList(document),
    note: animal.isSample ? content.animalPage.note : undefined,
    registrationText: registrationText(animal, content, t),
    registrations: registrationsOf(animal),
    badges: badgeTexts(content, animal),
    badgeMeanings: badgeMeanings(content, [animal]),
    photographs,
    videos: ownVideos,
    papers: animal.papers,
    poster: document.poster,
    price,
    isPriceOnRequest: isPriceOnRequest(content, animal),
    exchange: isSold ? undefined : exchangeReading(document, content)?.text,
    terms: isSold ? undefined : { ...terms, ...(unborn && { guarantee: content.animalPage.guarantee }) },
    afterSale: hasPage(content, 'afterSale') && !isSold ? content.afterSale.steps : [],
    portraits: parentPortraits(content, animal),
    milk: toldFact('lactation', content, animal, language).map(({ name, value }) => `${name}: ${value}`)[0],
    facts: shownFacts(content, animal, language),
    ...publishedSections(animal, sheets, content, language),
    advice: sheets.length > 0 || unborn || isSire ? shownAdvice(animal, content, language) : undefined,
    responsible: site.ranch.responsible,
    calf,
    kinship: kinshipText(content, animal, language),
    isSire,
    isMatable: isMatable(content, animal),
    calculator: document.calculator && {
      name: document.calculator,
      parameters: unborn ? calendarParameters(animal).toString() : '',
    },
    similar: similar(animal, list, content, language),
    address,
    share,
    qr: drawQr(address),
    structured: [
      breadcrumbs(url, site, [{ name: document.heading, path: document.address }, { name }]),
      ...ownVideos.flatMap((video) => videoObject(url, site, name, video, document.poster)),
      ...(priceCents === undefined || !price
        ? []
        : [
            product(url, site, {
              ...{ name, description, share, cents: priceCents, state: animal.state },
              validUntil: terms.validUntil,
            }),
          ]),
    ],
  }
}

export type AnimalPageData = Omit<ReturnType<typeof animalPage>, 'structured'>

function shownAdvice(animal: Animal, content: LocalizedContent, language: Language) {
  if (isUnborn(content, animal)) {
    const isPregnancy = hasFact(content, animal, 'pregnancy')
    return { ...adviceOnCalf(calfOf(content, animal), content, isPregnancy), strengths: '' }
  }
  const isSire = sexOf(content, animal) === 'male'
  return {
    ...adviceOnAnimal(animal, content, isSire),
    strengths: strongestTraits(animal, content, language),
  }
}

/** Without those that the figures of a calf tell. */
function shownFacts(content: LocalizedContent, animal: Animal, language: Language) {
  const told = isUnborn(content, animal) ? calfFigureFacts : []
  const facts = factsIn('page').filter(({ code }) => !told.includes(code))
  return tellFacts(facts, content, animal, language)
}

function shownList({ name, address, lead, interest, question }: ListDocument) {
  return { name, address, lead, interest, question }
}

function descriptionOf(
  animal: Animal,
  content: LocalizedContent,
  { animalDescription }: ListDocument,
): string {
  const { donor = '', sire = '', rgn = '', rgd = rgn } = animal
  const [name, breed] = [animalName(content, animal), breedName(content, animal)]
  return fillPlaceholders(animalDescription, { name, breed, registration: rgn || rgd, donor, sire })
}

/** Without a price, only where the animal is. */
function shownTerms(animal: Animal, content: LocalizedContent, t: Translate, isPriced: boolean): SaleTerms {
  const { where, ...lines } = mergeTerms(
    { where: animal.terms?.where ?? recipientText(animal, t) },
    termsOf(content, animal),
    {
      notIncluded: content.animalPage.priceTerms,
    },
  )
  return isPriced ? { ...lines, where } : { where }
}

function registrationText({ breed }: Animal, { breeds, animalPage }: LocalizedContent, t: Translate): string {
  const registry = breeds.find(({ id }) => id === breed)?.registry ?? t('associação da raça')
  return fillPlaceholders(animalPage.registration, { registry })
}

export interface ShownRegistration {
  kind: 'RGN' | 'RGD'
  number: string
}

function registrationsOf({ rgn, rgd }: Animal): ShownRegistration[] {
  return [
    ...(rgn ? [{ kind: 'RGN' as const, number: rgn }] : []),
    ...(rgd ? [{ kind: 'RGD' as const, number: rgd }] : []),
  ]
}

/** The calendar's fields for a pregnancy: all are embryos. */
function calendarParameters({ breed, donor = '', sire = '', transferred }: Animal): URLSearchParams {
  const names = calculatorParameters.pregnancyCalendar
  return new URLSearchParams({
    [names.conception]: conceptionCodes.transfer,
    ...(transferred && { [names.day]: transferred }),
    [names.breed]: breed,
    [names.animal]: `${donor} × ${sire}`,
  })
}

export interface SimilarAnimal {
  path: string
  name: string
  title: CalfTitle | undefined
  facts: string
}

function similar(
  animal: Animal,
  { animals }: AnimalList,
  content: LocalizedContent,
  language: Language,
): { likeness: Likeness; animals: SimilarAnimal[] } {
  const t = translator(language)
  const found = similarAnimals(animal, animals)
  return {
    likeness: found.likeness,
    animals: found.animals.map((each) => ({
      path: animalPath(content, each) ?? paths.geneticBank,
      name: animalName(content, each),
      title: calfTitle(content, each),
      facts: calfLine(each) || distinction(each, content, language),
    })),
  }

  function calfLine(each: Animal): string {
    const calving = isUnborn(content, each) && calvingText(content, each, language)
    const milk = factSentence('donorMilk', content, each, language)
    const sex = isUnborn(content, each) && factSentence('sex', content, each, language)
    return [[sex, milk].filter(Boolean).join(' · '), calving && `${t('Parto esperado')} ${calving}`]
      .filter(Boolean)
      .join('\n')
  }
}

const form = pageForm(contactAction)

/**
 * Takes the question of an animal's page. A page that visitors don't see takes none, except by a script: its page is still open, and
 * the question would be lost.
 */
const refuseHidden: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { content } = context.get(publicContext)
  const isShown = isPublicPath(content, withoutLanguage(new URL(request.url).pathname))
  if (request.method === 'POST' && !isFromScript(request) && !isShown) throw notFound()
  return next()
}

export const questionMiddleware = [refuseHidden, form.middleware]
export const questionAction = form.action
