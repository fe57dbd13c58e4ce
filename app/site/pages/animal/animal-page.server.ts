import type { MiddlewareFunction } from 'react-router'
import { conceptionCodes } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { blocksOf } from '../../../domain/content/blocks.server.ts'
import { fillPlaceholders, hasPage } from '../../../domain/content/index.ts'
import { mergeTerms, pricedTerms, type SaleTerms } from '../../../domain/content/sale-terms.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { recipientText } from '../../../domain/herd/animals.ts'
import type { ExpectedSheet } from '../../../domain/herd/calf.server.ts'
import { traitIn } from '../../../domain/herd/evaluations.server.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { knownAncestors, sharedAncestorText } from '../../../domain/herd/pedigree/ancestors.ts'
import { accuracyWords, differenceName } from '../../../domain/herd/programmes.server.ts'
import {
  adviceOn,
  type EvaluationSheet,
  evaluationSheets,
  similarAnimals,
} from '../../../domain/herd/shown/profile.server.ts'
import {
  damName,
  factsIn,
  type ShownAnimal,
  type ShownCalf,
  type ShownHerd,
  sireName,
} from '../../../domain/herd/shown/shown-herd.server.ts'
import { gradeText, traitValue } from '../../../domain/herd/trait-format.ts'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { animalPreview } from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { inReais, percent, priceText, shortMoment } from '../../../platform/i18n/format.ts'
import { htmlLang, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { type PublicSite, publicContext } from '../../../request/context.server.ts'
import { isFromScript, pageForm } from '../../../request/page-form.server.ts'
import { breadcrumbs, product, videoObject } from '../../seo/structured-data.server.ts'

/** The data of an animal's page, in the page's language. @throws 404 for an animal that visitors do not see there. */
export function animalPage(url: URL, site: PublicSite, id: string, today: string) {
  const content = site.content[languageOf(url.pathname)]
  const animal = content.herd.findOnPage(id)
  const [list] = animal?.lists ?? []
  if (!list || animal?.path !== withoutLanguage(url.pathname)) throw notFound()
  const { record, state, name, title, interest, exchange, calf, herd } = animal
  const { isUnborn, isMatable, isPricePublic, isPriceOnRequest, badgeMeanings } = animal
  const { t, language } = herd
  const { name: listName, address: listPath, heading, lead, poster, calculator } = list.document
  const figures = animal.offerFigures(today)
  const text = descriptionOf(animal, list.document)
  // What a search engine or a chat shows of a link is cut behind the first figures.
  const description = isPricePublic ? `${figures}. ${text}` : text
  const share = animalPreview(site, id, language)
  const address = site.siteUrl + url.pathname
  const { photographs = [], videos = [], papers, priceCents: cents } = record
  const { price, terms } = pricedTerms(
    isPricePublic && cents !== undefined ? priceText(inReais(cents), language) : undefined,
    shownTerms(animal, content),
    today,
  )
  const isSold = state === 'sold'
  const isSire = animal.sex === 'male'
  const sheets = evaluationSheets(animal)
  const milk = animal.fact('lactation')
  const { interest: listInterest, question } = list.document
  return {
    ...{ id, state, name, title, interest, description, figures, price, exchange, address, share },
    ...{ isUnborn, isSire, isMatable, isPriceOnRequest, isPregnancy: animal.has('pregnancy') },
    ...{ photographs, videos, papers, poster, portraits: calf?.portraits ?? [], badgeMeanings },
    list: { name: listName, address: listPath, lead, interest: listInterest, question },
    reservedUntil: record.reservedUntil && shortMoment(record.reservedUntil, language),
    note: record.isSample ? content.animalPage.note : undefined,
    registrationText: fillPlaceholders(content.animalPage.registration, {
      registry: animal.registry ?? t('associação da raça'),
    }),
    registrations: animal.facts(registrationFacts),
    terms: isSold ? undefined : { ...terms, ...(isUnborn && { guarantee: content.animalPage.guarantee }) },
    afterSale: hasPage(content, 'afterSale') && !isSold ? timedSteps(content) : [],
    milk: milk && `${milk.name}: ${milk.value}`,
    // Without those that the figures of a calf tell.
    facts: animal.facts(factsIn('page').filter(({ code }) => !(isUnborn && calfFigureFacts.includes(code)))),
    ...publishedSections(animal, sheets),
    advice:
      sheets.length > 0 || isUnborn || isSire
        ? { ...adviceOn(animal, content.advice), strengths: animal.strongestTraits }
        : undefined,
    responsible: site.ranch.responsible,
    calf: calf && calfData(calf),
    kinship: calf?.kinship,
    calculator: calculator && {
      name: calculator,
      parameters: isUnborn ? calendarParameters(record).toString() : '',
    },
    similar: similar(animal),
    qr: drawQr(address),
    structured: [
      breadcrumbs(url, site, [{ name: heading, path: listPath }, { name }]),
      ...videos.flatMap((video) => videoObject(url, site, name, video, poster)),
      ...(price && cents !== undefined
        ? [product(url, site, { name, description, share, cents, state, validUntil: terms.validUntil })]
        : []),
    ],
  }
}

export type AnimalPageData = Omit<ReturnType<typeof animalPage>, 'structured'>

const calfFigureFacts = ['sex', 'donorMilk']

const registrationFacts = factsIn('page').filter(({ code }) => ['rgn', 'rgd'].includes(code))

function descriptionOf({ record, name, breed }: ShownAnimal, { animalDescription }: ListDocument): string {
  const { donor = '', sire = '', rgn = '', rgd = rgn } = record
  return fillPlaceholders(animalDescription, { name, breed, registration: rgn || rgd, donor, sire })
}

/** Without a price, they say only where the animal is. */
function shownTerms(
  { record, terms, isPricePublic, herd }: ShownAnimal,
  content: LocalizedContent,
): SaleTerms {
  const place = { where: record.terms?.where ?? recipientText(record, herd.t) }
  const { where, ...lines } = mergeTerms(place, terms, { notIncluded: content.animalPage.priceTerms })
  return isPricePublic && record.priceCents !== undefined ? { ...lines, where } : { where }
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

/** One sentence names what could still be published. */
function publishedSections(animal: ShownAnimal, sheets: readonly EvaluationSheet[]) {
  const { isUnborn, herd, record } = animal
  const { t, language } = herd
  const { exams = [] } = record
  const descent = isUnborn || animal.has('pedigree') ? shownDescent(animal) : undefined
  // The other parts of a pregnancy's page name its parents.
  const tellsDescent = descent && knownAncestors(descent.pedigree).known > (isUnborn ? 2 : 0)
  const missing = [
    animal.has('evaluations') && sheets.length === 0 && t('avaliação genética'),
    animal.has('exams') && exams.length === 0 && t('exames'),
    animal.has('pedigree') && !tellsDescent && t('pedigree'),
  ].filter((each) => each !== false && each !== undefined)
  const sections = missing.length > 0 && new Intl.ListFormat(htmlLang[language]).format(missing)
  return {
    unpublished: sections
      ? t('Não publicado aqui: {sections}. Peça pelo WhatsApp.', { sections })
      : undefined,
    sheets: sheets.length > 0 ? sheets : undefined,
    exams: exams.length > 0 ? exams : undefined,
    descent: tellsDescent ? descent : undefined,
  }
}

export type ShownDescent = ReturnType<typeof shownDescent>

function shownDescent({ descent, herd }: ShownAnimal) {
  return { ...descent, shared: descent.shared.map((each) => sharedAncestorText(each, herd.t)) }
}

export type CalfData = ReturnType<typeof calfData>

function calfData({ animal: { record, herd }, donor, sire, sheets, figures, isCross }: ShownCalf) {
  const parent = (role: 'Doadora' | 'Touro', own: ShownAnimal | undefined, typed = '') => {
    const marked = role === 'Doadora' ? damName : sireName
    const name = marked(own?.record.name ?? typed, (own?.record ?? record).isSample, herd.t) ?? ''
    const path = own?.isOnPage ? own.path : undefined
    return { role, name, path, facts: own?.facts('parent') ?? [], isInHerd: own !== undefined }
  }
  return {
    parents: [parent('Doadora', donor, record.donor), parent('Touro', sire, record.sire)],
    sheets: sheets.map((sheet) => expectedFigures(sheet, herd)),
    figures,
    isCross,
  }
}

function expectedFigures(sheet: ExpectedSheet, herd: ShownHerd) {
  const { language, content } = herd
  const { programmes, traits } = content
  const { short } = accuracyWords(programmes, sheet.programme)
  return {
    basis: herd.basisOf(sheet),
    /** For example `DEP`. */
    figure: differenceName(programmes, sheet.programme),
    rows: traits.flatMap((each) => {
      const expected = sheet.traits[each.code]
      if (!expected) return []
      const { code, name, ...format } = traitIn(each, sheet.programme)
      /** With the rank and the accuracy that its programme prints. */
      const ofParent = ({ value, accuracy, ...grade }: typeof expected.sire) => ({
        value: traitValue(value, format, language),
        grades: [
          gradeText(grade, language),
          accuracy !== undefined && `${short} ${percent(accuracy, language)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      })
      const calf = expected.value === undefined ? undefined : traitValue(expected.value, format, language)
      return { code, name, sire: ofParent(expected.sire), donor: ofParent(expected.donor), calf }
    }),
  }
}

function similar(animal: ShownAnimal) {
  const { likeness, animals } = similarAnimals(animal)
  return {
    likeness,
    animals: animals.map((each) => {
      const { path = '', name, title } = each
      return { path, name, title, facts: calfLine(each) || each.distinction }
    }),
  }
}

function calfLine(each: ShownAnimal): string {
  const { calf, isUnborn, herd } = each
  const calving = calf?.calving
  const sex = isUnborn && each.sentence('sex')
  return [
    [sex, each.sentence('donorMilk')].filter(Boolean).join(' · '),
    calving && `${herd.t('Parto esperado')} ${calving}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const form = pageForm(contactAction)

/**
 * Takes the question of an animal's page. A page that visitors don't see takes none, except by a script: its page is still open, and
 * the question would be lost.
 */
const refuseHidden: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { content } = context.get(publicContext)
  const isShown = content.pages.has(withoutLanguage(new URL(request.url).pathname))
  if (request.method === 'POST' && !isFromScript(request) && !isShown) throw notFound()
  return next()
}

export const questionMiddleware = [refuseHidden, form.middleware]
export const questionAction = form.action

function timedSteps({ afterSale }: LocalizedContent) {
  const steps = blocksOf(afterSale, 'steps').flatMap((block) => block.steps)
  return steps.flatMap(({ name, when }) => (name && when ? [{ name, when }] : []))
}
