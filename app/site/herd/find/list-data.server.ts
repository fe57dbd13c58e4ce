import { redirect } from 'react-router'
import { mergeTerms, pricedTerms } from '../../../domain/content/sale-terms.ts'
import { type Herd, offerTexts } from '../../../domain/herd/herd.server.ts'
import {
  areFromForm,
  formatHerdQuery,
  type HerdQuery,
  isQueryParameter,
} from '../../../domain/herd/search/herd-query.ts'
import type { HerdList, ListedCard } from '../../../domain/herd/search/list-page.server.ts'
import { readHerdQuery } from '../../../domain/herd/search/search-herd.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { money, shortDate } from '../../../platform/i18n/format.ts'
import type { Picture } from '../../../platform/ui/picture.ts'
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
export function listData({ found, list, traits, runs }: HerdList, content: LocalizedContent, today: string) {
  const { herd } = content
  const { language, t } = herd
  const notes = new Set(list.items.map((item) => item.notes.join('. ')))
  const [commonNote = ''] = notes.size === 1 ? notes : []
  const programmes = new Set<string>()
  const items = list.items.map((summary, index): ListedCard => {
    const { priceCents, priceUntil: validUntil, video, facts, notes, ...item } = summary
    const animal = herd.find(item.id)
    const calf = animal?.calf
    const expected = traits.length === 0 ? calf?.expected : undefined
    if (expected?.programme) programmes.add(expected.programme)
    const told = priceCents === undefined ? undefined : money(priceCents, language)
    const { price } = pricedTerms(told, { validUntil }, today)
    const isExpired = !price && told && validUntil
    const expired = isExpired && { price: told, day: shortDate(validUntil, language) }
    return {
      ...item,
      facts: [
        ...(expired ? [t('{price} valeu até {day}. Pergunte o preço de hoje.', expired)] : []),
        ...(calf?.kinship ? [calf.kinship] : []),
        ...facts,
        ...(animal?.isPriceOnRequest ? [t('Preço: na conversa')] : []),
        ...(calf ? [calf.inbreedingSentence] : []),
        ...(commonNote ? [] : notes),
      ],
      price,
      video: video?.address,
      figures: animal?.cardFigures(found.list, expected) ?? [],
      ...(calf && { calf: { title: animal.title, portraits: lazyAfterFirst(calf.portraits, index) } }),
    }
  })
  const filter = filterView(found, content, language)
  const offer = offerTexts(found)
  const everywhere = { notIncluded: content.animalPage.priceTerms }
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

/** Pictures of cards after the first load when they come near. */
function lazyAfterFirst(portraits: readonly Picture[], index: number): Picture[] {
  return portraits.map((each) => ({ ...each, ...(index > 0 && { loading: 'lazy' as const }) }))
}
