import { redirect } from 'react-router'
import { mergeTerms, pricedTerms } from '../../../domain/content/sale-terms.ts'
import {
  findAnimal,
  type Herd,
  isPriceOnRequest,
  isUnborn,
  offerTexts,
} from '../../../domain/herd/herd.server.ts'
import {
  areFromForm,
  formatHerdQuery,
  type HerdQuery,
  isQueryParameter,
} from '../../../domain/herd/search/herd-query.ts'
import type { HerdList } from '../../../domain/herd/search/list-page.server.ts'
import { readHerdQuery } from '../../../domain/herd/search/search-herd.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { money, shortDate } from '../../../platform/i18n/format.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import {
  calfTitle,
  cardFigures,
  expectedFigure,
  inbreedingSentence,
  kinshipText,
  type ListedCard,
  parentPortraits,
} from '../calf-facts.server.ts'
import { filterView } from './filter-view.server.ts'

/**
 * The query of a list's address, or a redirect for parameters as forms send them: every search has one address that can be shared.
 * Unknown parameters stay.
 */
export function queryOf(url: URL, herd: Herd): HerdQuery | Response {
  const query = readHerdQuery(url.searchParams, herd)
  const given = [...url.searchParams]
  const known = given.filter(([name]) => isQueryParameter(name))
  if (!areFromForm(new URLSearchParams(known))) return query
  const others = given.filter(([name]) => !isQueryParameter(name))
  const search = new URLSearchParams([...formatHerdQuery(query), ...others]).toString()
  return redirect(url.pathname + (search && `?${search}`))
}

/** What a list page shows on a day. */
export function listData(
  { found, list, traits, runs }: HerdList,
  url: URL,
  herd: LocalizedContent,
  today: string,
) {
  const language = languageOf(url.pathname)
  const t = translator(language)
  const notes = new Set(list.items.map((item) => item.notes.join('. ')))
  const [commonNote = ''] = notes.size === 1 ? notes : []
  const programmes = new Set<string>()
  const items = list.items.map((summary, index): ListedCard => {
    const { priceCents, priceUntil: validUntil, video, facts, notes, ...item } = summary
    const animal = findAnimal(herd, item.id)
    const isCalf = animal && isUnborn(herd, animal)
    const expected = isCalf && traits.length === 0 ? expectedFigure(herd, animal, language) : undefined
    if (expected?.programme) programmes.add(expected.programme)
    const kinship = animal && kinshipText(herd, animal, language)
    const told = priceCents === undefined ? undefined : money(priceCents, language)
    const { price } = pricedTerms(told, { validUntil }, today)
    const isExpired = !price && told && validUntil
    const expired = isExpired && { price: told, day: shortDate(validUntil, language) }
    return {
      ...item,
      facts: [
        ...(expired ? [t('{price} valeu até {day}. Pergunte o preço de hoje.', expired)] : []),
        ...(kinship ? [kinship] : []),
        ...facts,
        ...(animal && isPriceOnRequest(herd, animal) ? [t('Preço: na conversa')] : []),
        ...(isCalf ? [inbreedingSentence(herd, animal, language)] : []),
        ...(commonNote ? [] : notes),
      ],
      price,
      video: video?.address,
      figures: animal ? cardFigures(herd, found.list, animal, expected, language) : [],
      ...(isCalf && {
        calf: {
          title: calfTitle(herd, animal),
          portraits: parentPortraits(herd, animal, index),
        },
      }),
    }
  })
  const filter = filterView(found, herd, language)
  const offer = offerTexts(found, herd)
  const everywhere = { notIncluded: herd.animalPage.priceTerms }
  return {
    list: { ...list, items },
    traits,
    runs,
    filter,
    groupTexts: offer.groupTexts,
    commonNote:
      commonNote &&
      t('Em todos os cartões: {fact}.', { fact: commonNote.charAt(0).toLowerCase() + commonNote.slice(1) }),
    programmesNote:
      programmes.size > 1 &&
      t(
        'PTA e DEP dizem o que se espera que um animal passe aos filhos. As de programas diferentes não se comparam.',
      ),
    terms: found.list.showsPrices
      ? pricedTerms(t('O preço'), mergeTerms(offer.terms, everywhere), today).terms
      : undefined,
    query: formatHerdQuery(found.query, list.page).toString(),
  }
}
