import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { activityCodes } from './activities.ts'
import { blocksOf } from './blocks.server.ts'
import { textForOffering } from './offer-marks.ts'

const everything = { offering: { activities: [...activityCodes] }, ranch: {} }
const nothing = { offering: { activities: [] }, ranch: {} }
const withPix = { ...nothing, ranch: { payment: { deposit: 50_000 } } }

describe('a text about what the ranch offers', () => {
  it.each([
    ['- Lista; {só com Pix}\n- Outra.', '- Outra.', '- Lista;\n- Outra.'],
    ['| A | a | {só com Pix}\n| B | b |', '| B | b |', '| A | a |\n| B | b |'],
    ['## A {só com Pix}\n\n1\n\n- 2\n\n## B\n\n3', '## B\n\n3', '## A\n\n1\n\n- 2\n\n## B\n\n3'],
    ['Leia. Só o sinal. {só com Pix} Pergunte.', 'Leia. Pergunte.', 'Leia. Só o sinal. Pergunte.'],
    ['Só o sinal. {only with Pix}', '', 'Só o sinal.'],
    ['{nome} e {apelido}', '{nome} e {apelido}', '{nome} e {apelido}'],
  ])('%j is %j without, and %j with it', (text, without, shown) => {
    expect(textForOffering(text, nothing)).toBe(without)
    expect(textForOffering(text, withPix)).toBe(shown)
  })

  it.each(['terms', 'privacy'] as const)(
    '%s name no course, shop, exchange or Pix where none is on',
    (name) => {
      for (const language of ['pt', 'en'] as const) {
        const body = blocksOf(documents[name], 'text')[0]?.body[language] ?? ''
        expect(body).not.toBe('')
        expect(textForOffering(body, nothing)).not.toMatch(
          /pix|curso|course|ebook|permuta|exchange|bônus|bonus/i,
        )
        expect(textForOffering(body, everything)).not.toMatch(/\{(só|only)/)
        expect(body).not.toMatch(/em nome da empresa|in the company's name/)
      }
    },
  )
})
