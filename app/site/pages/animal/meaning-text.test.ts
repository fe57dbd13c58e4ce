import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { type Language, languages } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { english } from '../../english/animals.english.ts'
import { meaningText } from './evaluation.tsx'

addEnglish(english)

function sentence(code: string, value: number, language: Language): string | undefined {
  const trait = content[language].traits.find((each) => each.code === code)
  if (!trait) throw new Error(`no trait ${code}`)
  return meaningText({ ...trait, value }, translator(language), language)?.replaceAll('\u00a0', ' ')
}

describe('the sentence about a trait', () => {
  it.each([
    ['PD-ED', 12.07, 'pt', 'pesem 12 kg a mais na desmama, em média'],
    ['PD-ED', 12.07, 'en', 'weigh 12 kg more at weaning, on average'],
    ['PD-ED', -3.456, 'pt', 'pesem 3,4 kg a menos na desmama, em média'],
    ['IPP', -18.52, 'pt', 'tenham o primeiro parto 18 dias mais cedo'],
    ['IPP', -18.52, 'en', 'calve for the first time 18 days earlier'],
    ['IPP', 18.52, 'en', '18 days later'],
    ['PE-365', 0.845, 'pt', 'tenham 0,8 cm a mais de circunferência escrotal'],
    ['PE-365', 0.035, 'pt', '0,035 cm a mais'],
    ['STAY', 41.83, 'pt', 'Estima-se em 42% a chance'],
    ['STAY', 41.83, 'en', '42%'],
    ['STAY', 41.49, 'pt', 'em 41% a chance'],
    ['STAY', 9.5, 'pt', 'em 10% a chance'],
    ['PD-ED', 0, 'pt', 'Espera-se o mesmo que a base da raça.'],
    ['PD-ED', 0, 'en', 'The same as the base of the breed is expected.'],
  ] as const)('%s %s in %s: %s', (code, value, language, text) => {
    expect(sentence(code, value, language)).toContain(text)
  })

  it('has no sign before a difference, no open placeholder, and promises no more than the sheet', () => {
    const traits = content.pt.traits.filter(
      ({ difference }) => difference?.includes('diferença}') || difference?.includes('{difference}'),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...traits),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.constantFrom(...languages),
        ({ code }, value, language) => {
          const text = sentence(code, value, language) ?? ''
          expect(text).not.toMatch(/[+−{}]|-\d/)
          const [number] = /\d+(?:[.,]\d+)?/.exec(text) ?? ['0']
          expect(Number(number.replace(',', '.'))).toBeLessThanOrEqual(Math.abs(value) + 1e-6)
        },
      ),
    )
  })
})
