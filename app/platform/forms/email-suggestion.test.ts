import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkForm, emailAddress, personName } from './check-form.ts'

const schema = v.object({ name: personName, email: emailAddress })

function suggested(typed: { name: string; email: string }) {
  const check = checkForm(schema, typed)
  return check.valid ? {} : check.suggestions
}

it.each([
  ['ze@example.com.', 'ze@example.com'],
  ['mailto:ze@example.com', 'ze@example.com'],
  ['Zé <Ze@Example.com>', 'ze@example.com'],
  ['ze @ example.com', 'ze@example.com'],
  ['ze@example,com', 'ze@example.com'],
  ['ze＠example.com', 'ze@example.com'],
  ['josé@example.com', 'jose@example.com'],
])('for %s the form offers %s', (email, meant) => {
  expect(suggested({ name: 'Ana', email })).toEqual({ email: meant })
})

it.each(['', 'ze', '@', `${'z'.repeat(300)}@example,com`])('for "%s" the form offers no address', (email) => {
  expect(suggested({ name: 'Ana', email })).toEqual({})
})

it('a refused name is not guessed', () => {
  expect(suggested({ name: 'Zé 2', email: 'ze@example.com' })).toEqual({})
})
