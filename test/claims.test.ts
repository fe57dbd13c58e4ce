import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textsIn } from '../app/domain/content/index.server.ts'
import { collectionNames, collections } from '../app/domain/publishing/collections.ts'
import { documents } from './content.ts'
import { root } from './modules.ts'

/** Claims that advice on animals must not make (CFMV resolution 1.649/2025), each with a sentence that makes it. */
const forbidden: readonly [claim: RegExp, example: string][] = [
  [/garanti\w+ (de |em )?\d+ ?(kg|quilos|litros|L\b|@)/i, 'Desmama garantida de 240 kg.'],
  [/guarantee\w* (of |at )?\d+ ?(kg|litres|l\b)/i, 'Weaning guaranteed at 240 kg.'],
  [/\b(o |a )?melhor (touro|vaca|doadora|animal|prenhez|bezerro)\b/i, 'É o melhor touro da raça.'],
  [/\bbest (bull|cow|donor|animal|pregnancy|calf)\b/i, 'The best bull of the breed.'],
  [
    /(?<!não garantem o que )\b(o bezerro|a cria|os filhos|as filhas) (vai|vão|irá|irão) /i,
    'O bezerro vai pesar 240 kg.',
  ],
  [/(?<!do not guarantee what )\bthe (calf|progeny|daughters) will\b/i, 'The calf will weigh 240 kg.'],
  [/\b(com certeza|certamente|sem risco|lucro certo|100 ?% garantid)/i, 'Certamente dá mais leite.'],
  [/\b(certainly|risk-free|sure profit|no risk)\b/i, 'It is a sure profit.'],
  [/resultado garantido|guaranteed result/i, 'Compre com resultado garantido.'],
]

const dictionaries = globSync('app/site/english/*.english.ts', { cwd: root })
const interfaceTexts = (
  await Promise.all(dictionaries.map((file) => import(join(root, file)).then(({ english }) => english)))
).flatMap((english: Record<string, string>) => Object.entries(english).flat())

/** What is said of animals; articles discuss such claims. */
const contentTexts = collectionNames
  .filter((name) => collections[name].section === 'herd')
  .flatMap((name) => textsIn(documents[name]))
  .flatMap(({ text: { pt, en = '' } }) => [pt, en])

it.each(forbidden)('no text claims what %s means', (claim, example) => {
  expect(example).toMatch(claim)
  expect([...interfaceTexts, ...contentTexts].filter((text) => claim.test(text))).toEqual([])
})
