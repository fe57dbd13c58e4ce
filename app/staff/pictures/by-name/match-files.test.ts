import { expect, it } from 'vitest'
import { fileMatcher } from './match-files.ts'

const animals = [
  { id: 'touro-07', name: 'Touro Nelore 07', codes: ['touro-07', 'NL-07', 'MTZG 1182', 'MTZ A 1182'] },
  { id: 'touro-08', name: 'Ipê da Matriz', codes: ['touro-08', 'NL-08', 'MTZG 7.501'] },
  { id: 'touro-09', name: 'Ipê', codes: ['touro-09', 'NL-09', '1234'] },
  { id: 'vaca-01', name: 'Açucena', codes: ['vaca-01', 'GI-01', 'GIR 12/1'] },
  { id: 'vaca-02', name: 'Açucena', codes: ['vaca-02', 'GI-02'] },
]
const match = fileMatcher(animals)

const cabanha = fileMatcher([
  ...['Amora', 'Avelã', 'Flor do Campo', 'Rosa do Campo', '12', 'Flor'].map((word, index) => ({
    id: `jersey-${index}`,
    name: `Serra Negra ${word}`,
    codes: [`jersey-${index}`],
  })),
  { id: 'touro-01', name: 'River Valley Negus', codes: ['touro-01'] },
  { id: 'touro-02', name: 'Negus', codes: ['touro-02'] },
  { id: 'prenhez-1', name: 'Serra Negra Amora × River Valley Chrome', codes: ['prenhez-1'] },
])

it.each([
  ['Amora.jpg', ['jersey-0']],
  ['avela (1).JPG', ['jersey-1']],
  ['IMG_2031 Amora frente.jpg', ['jersey-0']],
  ['Serra Negra Flor.jpg', ['jersey-5']],
  ['Flor.jpg', ['jersey-5']],
  // A whole name comes first, and a word of two names, a number and a calf's sire name nobody.
  ['Negus (1).jpg', ['touro-02']],
  ['campo.jpg', []],
  ['12.jpg', []],
  ['Chrome.jpg', []],
])('the last word of one name only is enough: %s', (name, ids) => {
  expect(cabanha(name)).toEqual(ids)
})

it.each([
  ['touro nelore 7.jpeg', ['touro-07']],
  ['TOURO_NELORE_07.JPG', ['touro-07']],
  ['touronelore7.jpg', ['touro-07']],
  ['Touro Nelore 07 (2).jpg', ['touro-07']],
  ['NL07 (2).jpg', ['touro-07']],
  ['nl-7.jpg', ['touro-07']],
  ['nl_007 lateral.webp', ['touro-07']],
  ['2026-11-26 NL 07.jpg', ['touro-07']],
  ['touro-07.png', ['touro-07']],
  ['mtzg1182.jpg', ['touro-07']],
  ['MTZ-A 1182 frente.jpg', ['touro-07']],
  ['MTZG 7.501.jpg', ['touro-08']],
  ['MTZG7501.jpg', ['touro-08']],
  ['ipe da matriz.jpg', ['touro-08']],
  ['IPÊ DA MATRIZ - Cópia.jpg', ['touro-08']],
  ['Ipe\u0302 da Matriz.jpg', ['touro-08']],
  ['ipe.jpg', ['touro-09']],
  ['1234.jpg', ['touro-09']],
  ['1234 (3).jpg', ['touro-09']],
  ['gir 12-1.jpg', ['vaca-01']],
  ['IMG_1234 ipe.jpg', ['touro-09']],
  // Either animal.
  ['açucena.jpg', ['vaca-01', 'vaca-02']],
  ['NL07 e NL08.jpg', ['touro-07', 'touro-08']],
  ['ipe e ipe da matriz.jpg', ['touro-09', 'touro-08']],
  // No animal.
  ['IMG_1234.jpg', []],
  ['IMG_E1234.HEIC', []],
  ['IMG-20261126-WA0007.jpg', []],
  ['WhatsApp Image 2026-11-26 at 12.34.07 (1).jpeg', []],
  ['WhatsApp Image 2026-11-26 às 12.34.07.jpeg', []],
  ['DSC01234.JPG', []],
  ['PXL_20261126_123412345.jpg', []],
  ['Screenshot_1234.png', []],
  ['foto 1234.jpg', []],
  ['lote 1234.jpg', []],
  ['nl71.jpg', []],
  ['nl7 1182a.jpg', ['touro-07']],
  ['anl07.jpg', []],
  ['NL07A.jpg', []],
  ['tripe.jpg', []],
  ['touro.jpg', []],
  ['nelore.jpg', []],
  ['3F2504E0-4F89-11D3-9A0C-0305E82C3301.jpg', []],
  ['\u202egpj.70LN.jpg', []],
  ['.jpg', []],
  ['', []],
])('%j shows %j', (name, ids) => {
  expect(match(name)).toEqual(ids)
})

it('a name of 10,000 letters takes no time, and a herd of 5,000 animals neither', () => {
  const herd = Array.from({ length: 5_000 }, (_, index) => ({
    id: `vaca-${index}`,
    name: `Vaca ${index}`,
    codes: [`vaca-${index}`],
  }))
  const find = fileMatcher(herd)
  expect(find(`${'ab 1 '.repeat(2_000)}.jpg`)).toEqual([])
  expect(find('IMG '.repeat(2_500))).toEqual([])
  expect(find('vaca 4999.jpg')).toEqual(['vaca-4999'])
})
