import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { blocksOf, type SchemaNode, visitTexts } from '../content/index.server.ts'
import { type Documents, schemas } from './collections.server.ts'
import { collectionNames } from './collections.ts'

/** All texts of the sample's documents, both languages, in sentences. */
const texts = collectionNames.flatMap((name) => textsOf(name))
const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))

function textsOf(name: keyof Documents): string[] {
  const found: string[] = []
  for (const document of [documents[name]].flat())
    visitTexts(schemas[name] as SchemaNode, document, (text) => found.push(text))
  return found
}

describe('the texts of the sample', () => {
  it('promise nothing beyond the guarantee', () => {
    const promises =
      /até você ver o bezerro|until you see the calf|respondemos por ela|we answer for it\b|que se paga\b|that pay off|entregue na sua fazenda|delivered to your farm|ao pé da letra|taken literally|pela metade do preço|at half the price|doadoras provadas|proven donors/i
    expect(sentences.filter((text) => promises.test(text))).toEqual([])
    const english = sentences.filter((text) => !/[ãõçáéíóúâêô]|\b(de|do|da|o|os|em)\b/i.test(text))
    expect(english.filter((text) => /\blots?\b(?! of)/i.test(text))).toEqual([])
  })

  it('call bulls proven only where semen of FTAI is meant', () => {
    const proven = sentences.filter((text) => /touros? provados?|proven bulls?/i.test(text))
    expect(proven.length).toBeGreaterThan(0)
    expect(
      proven.filter(
        (text) => !/well-proven|IATF|FTAI|inseminação|insemination|acurácias?|accurac/i.test(text),
      ),
    ).toEqual([])
  })

  it('name the 5,000 litres with Girolando', () => {
    const named = texts.filter((text) =>
      /\b(5\.000|5,000) (L|litros|litres)\b|por doadora|per donor/i.test(text),
    )
    expect(named.filter((text) => !/Girolando|^5[.,]000 L$/.test(text))).toEqual([])
  })

  it('ask veterinarians to consult their council wherever the bonus is promised', () => {
    const promised = texts.filter((text) => /R\$ 1[.,]000[.,]00|\{b[oô]nus\}/.test(text))
    expect(promised.length).toBeGreaterThanOrEqual(6)
    expect(promised.filter((text) => !/CRMV/.test(text))).toEqual([])
  })

  it('say beside a price of money that freight is apart', () => {
    const { premiumRecipient, bullExchange, lists, offers } = documents
    const terms = [
      ...[premiumRecipient, bullExchange].flatMap((page) =>
        blocksOf(page, 'price').flatMap(({ terms: own }) => own ?? []),
      ),
      ...offers.flatMap(({ price }) => (price ? [price.terms] : [])),
      ...lists
        .filter(({ showsPrices }) => showsPrices)
        .flatMap((list) => [list.terms, list.confirmedGroup?.terms]),
    ]
    const [price] = blocksOf(premiumRecipient, 'price')
    const told = [premiumRecipient.description, price?.aboutPrice]
    for (const text of [...told, ...terms.map((each) => each?.notIncluded)]) {
      expect(text?.pt).toMatch(/frete/i)
      expect(text?.en).toMatch(/freight/i)
    }
  })
})

describe('the people of the sample', () => {
  it('are three, with a registration and a word that they are fictitious', () => {
    expect(documents.teamMembers).toHaveLength(3)
    for (const { crmv } of documents.teamMembers) expect(crmv).toMatch(/^MG-0000\d$/)
    const [people] = blocksOf(documents.team, 'computed')
    expect([people?.heading?.pt, people?.heading?.en]).toEqual([
      expect.stringContaining('fictícios'),
      expect.stringContaining('fictitious'),
    ])
  })

  it('have one responsible veterinarian, who is of the team', () => {
    const { name, registration } = documents.ranch.responsible ?? {}
    const member = documents.teamMembers.find((each) => each.name === name)
    expect(member?.crmv).toBe(registration?.replace(/^CRMV-(\w\w) /, '$1-'))
    expect(texts.filter((text) => /Helena P(?!rates)/.test(text))).toEqual([])
  })

  it('give courses with their registrations', () => {
    for (const { id, instructors } of documents.courses)
      for (const { pt, en } of instructors) {
        expect(pt, id).toMatch(/, CRMV-MG \d{5}$/)
        expect(en?.split(', ')[1], id).toBe(pt.split(', ')[1])
      }
  })
})
