import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkForm } from '../platform/forms/check-form.ts'
import { succeeded } from '../platform/forms/form-result.ts'
import { translator } from '../platform/i18n/translate.ts'
import type { UiText } from '../platform/i18n/ui-text.ts'

const t = translator('pt')
const lead: { name: string } = { name: 'Nascimento' }

// `@ts-expect-error` marks what must not compile: `npm run check` fails when the marked line has no error.
it('only interface texts can be translated', () => {
  const known: UiText = 'Nascimento'
  expect(t(known)).toBe('Nascimento')
  // @ts-expect-error: text that a visitor typed
  t(lead.name)
  // @ts-expect-error: no English translation
  t('Um texto sem inglês')
  // @ts-expect-error: a notice must be an interface text
  succeeded(lead.name)
})

it('a text with placeholders needs a value for each, which is inserted unchanged', () => {
  expect(t('Avaliação genética de {name}', { name: '{total} Nascimento' })).toBe(
    'Avaliação genética de {total} Nascimento',
  )
  // @ts-expect-error: no values
  t('Avaliação genética de {name}')
  // @ts-expect-error: unknown placeholder
  t('Avaliação genética de {name}', { nome: 'Nascimento' })
  // @ts-expect-error: one of two values is missing
  t('Imagem {number} de {total}', { number: '1' })
})

it('messages of form rules must be interface texts', () => {
  const known = v.object({ name: v.pipe(v.string(), v.minLength(2, 'Nome muito longo')) })
  expect(checkForm(known, { name: '' })).toEqual({
    valid: false,
    errors: { name: 'Nome muito longo' },
    suggestions: {},
  })
  const unknown = v.object({ name: v.pipe(v.string(), v.minLength(2, 'Sem inglês')) })
  // @ts-expect-error: a message without English translation
  checkForm(unknown, { name: '' })
  const nested = v.object({
    name: v.pipe(
      v.pipe(v.string(), v.trim()),
      v.check((text) => text !== '', 'Sem inglês'),
    ),
  })
  // @ts-expect-error: a nested message without English translation
  checkForm(nested, { name: '' })
})
