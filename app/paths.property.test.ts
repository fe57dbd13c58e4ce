import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inLanguage, languageOf, withoutLanguage } from './language/language-path.ts'

const path = fc
  .array(fc.constantFrom('/', '//', 'en', 'blog', 'x', '.', '%2F', '\n', 'é', '/en', ' '), { maxLength: 12 })
  .map((pieces) => `/${pieces.join('')}`)

it('a path without its language has no slash at its end, and keeps all else', () => {
  fc.assert(
    fc.property(path, (pathname) => {
      const bare = withoutLanguage(pathname)
      expect(bare === '/' || !bare.endsWith('/')).toBe(true)
      const prefix = languageOf(pathname) === 'en' ? '/en' : ''
      const rest = pathname.slice(prefix.length + (bare === '/' ? 0 : bare.length))
      expect(rest).toMatch(/^\/*$/)
      if (bare !== '/') expect(pathname.startsWith(prefix + bare)).toBe(true)
    }),
  )
})

it('a path of slashes is the home page’s, however many and with what behind', () => {
  for (const count of [1, 2, 50_000]) {
    expect(withoutLanguage('/'.repeat(count))).toBe('/')
    expect(withoutLanguage(`/en${'/'.repeat(count)}`)).toBe('/')
    expect(withoutLanguage(`${'/'.repeat(count)}x`)).toBe(`${'/'.repeat(count)}x`)
    expect(inLanguage(`/blog${'/'.repeat(count)}`, 'en')).toBe('/en/blog')
  }
})
