import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkForm } from '../platform/forms/check-form.ts'
import { succeeded } from '../platform/forms/form-result.ts'
import { translator } from '../platform/i18n/language.tsx'
import type { UiText } from '../platform/i18n/ui-text.ts'

const t = translator('pt')
const lead: { name: string } = { name: 'Nascimento' }

// What must not compile: each line's error is expected, so that `npm run check` fails where there is none.
it('only texts of the interface are translated', () => {
  const known: UiText = 'Nascimento'
  expect(t(known)).toBe('Nascimento')
  // @ts-expect-error: typed by someone
  t(lead.name)
  // @ts-expect-error: without English
  t('Um texto sem inglês')
  // @ts-expect-error: a notice is a text of the interface
  succeeded(lead.name)
})

it('a text with places needs a value for each, which is put in as it is', () => {
  expect(t('Avaliação genética de {name}', { name: '{total} Nascimento' })).toBe(
    'Avaliação genética de {total} Nascimento',
  )
  // @ts-expect-error: no values
  t('Avaliação genética de {name}')
  // @ts-expect-error: another place's name
  t('Avaliação genética de {name}', { nome: 'Nascimento' })
  // @ts-expect-error: one of two is missing
  t('Imagem {number} de {total}', { number: '1' })
})

it('rules of forms say only texts of the interface', () => {
  const known = v.object({ name: v.pipe(v.string(), v.minLength(2, 'Nome muito longo')) })
  expect(checkForm(known, { name: '' })).toEqual({ valid: false, errors: { name: 'Nome muito longo' } })
  const unknown = v.object({ name: v.pipe(v.string(), v.minLength(2, 'Sem inglês')) })
  // @ts-expect-error: a message without English
  checkForm(unknown, { name: '' })
  const nested = v.object({
    name: v.pipe(
      v.pipe(v.string(), v.trim()),
      v.check((text) => text !== '', 'Sem inglês'),
    ),
  })
  // @ts-expect-error: a message without English further in
  checkForm(nested, { name: '' })
})
