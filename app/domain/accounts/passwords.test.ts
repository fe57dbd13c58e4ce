import { describe, expect, it } from 'vitest'
import { withRealCost } from '../../../test/cheap-passwords.ts'
import { hashPassword, isPassword } from './passwords.server.ts'
import { checkPassword } from './sign-in-rules.ts'

describe('a password', () => {
  it('is stored with Argon2id, 19 MiB of memory, two passes and its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
    const real = await withRealCost(() => hashPassword('segredo'))
    expect(await withRealCost(() => isPassword('segredo', real))).toBe(true)
    // Tests digest at a lower cost.
    expect(await isPassword('segredo', real)).toBe(false)
  })

  it.each(['      ', 'só minúsculas', '123456', '🐂🐂🐂🐂🐂🐂', `${'longa '.repeat(100)}fim`])(
    'can have any characters and be long: %j',
    async (password) => {
      expect(checkPassword(password).valid).toBe(true)
      expect(await isPassword(password, await hashPassword(password))).toBe(true)
    },
  )

  it('is compared in full, including case and spaces', async () => {
    const password = `Segredo ${'x'.repeat(200)}`
    const stored = await hashPassword(password)
    for (const other of [
      password.slice(0, -1),
      `${password} `,
      password.toLowerCase(),
      password.trim().replace(' ', ''),
    ])
      expect(await isPassword(other, stored)).toBe(false)
  })

  it('works on devices that compose accents differently', async () => {
    expect(
      await isPassword('segredo de Jose\u0301'.normalize('NFC'), await hashPassword('segredo de Jose\u0301')),
    ).toBe(true)
  })
})
