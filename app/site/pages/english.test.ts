import { expect, it } from 'vitest'
import { distinctPages } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import { inLanguage } from '../../platform/i18n/language-path.ts'

const { open } = await publicSite()

/** Names that stay Portuguese in English: people, places, animals, breeds, laws and things that only Brazil has. */
const properNames = new RegExp(
  [
    'Matriz Genética Bovina( Ltda\\.?)?',
    'Barriga Premium',
    'Doçura',
    '[\\p{Lu}][\\p{L}-]+( Preto)? (d[aeo]s?) [\\p{Lu}][\\p{L}]+( [\\p{Lu}][\\p{L}]+)*',
    'São (Paulo|Lamberto)|Goiás|Paraná|Brasília',
    'Montes Claros',
    'Traduzir para Inglês|Voltar para Português',
    'Estrada da Matriz, km 7, zona rural',
    // The code of a trait.
    '^E(?=$| ·)|\\(E\\)$',
  ].join('|'),
  'gu',
)

/** Frequent Portuguese words that are not English words. */
const portuguese =
  /(?<![\p{L}'-])(de|da|das|dos|para|não|uma|por|os|em|na|nos|nas|ao|mais|você|sua|seu|são|é|que|e|ou|à|às|pelo|pela|até|sem)(?![\p{L}'‑-])|[ãõç]/iu

const textAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'content']

it.each(distinctPages.map(({ path }) => inLanguage(path, 'en')))(
  '%s has no Portuguese text',
  async (path) => {
    const { texts, chatTexts, attributes, title } = await open(path)
    const all = [...texts, ...chatTexts, title, ...textAttributes.flatMap(attributes)]
    const untranslated = all.filter(
      (text) => text && !/@|:\/\//.test(text) && portuguese.test(text.replace(properNames, '')),
    )
    expect(untranslated).toEqual([])
  },
)
