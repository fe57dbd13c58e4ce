import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inLanguage, languageOf, withoutLanguage } from '../platform/i18n/language-path.ts'
import { reservePageIn } from './paths.ts'

const path = fc
  .array(fc.constantFrom('/', '//', 'en', 'blog', 'x', '.', '%2F', '\n', 'é', '/en', ' '), { maxLength: 12 })
  .map((pieces) => `/${pieces.join('')}`)

it('a path without its language begins with one slash, ends with none, and keeps all else', () => {
  fc.assert(
    fc.property(path, (pathname) => {
      const bare = withoutLanguage(pathname)
      expect(bare === '/' || !bare.endsWith('/')).toBe(true)
      expect(bare).not.toMatch(/^\/[/\\]/)
      const rest = pathname.slice(languageOf(pathname) === 'en' ? '/en'.length : 0)
      expect(bare.slice(1)).toBe(rest.replace(/^\/+/, '').replace(/\/+$/, ''))
    }),
  )
})

it('a path of slashes is the home page’s, however many and with what behind', () => {
  for (const count of [1, 2, 50_000]) {
    expect(withoutLanguage('/'.repeat(count))).toBe('/')
    expect(withoutLanguage(`/en${'/'.repeat(count)}`)).toBe('/')
    expect(withoutLanguage(`${'/'.repeat(count)}x`)).toBe('/x')
    expect(inLanguage(`/blog${'/'.repeat(count)}`, 'en')).toBe('/en/blog')
  }
})

it('a request to reserve without signal finds the animal’s own page among the stored ones, and no other', () => {
  const stored = [
    '/',
    '/blog/touro-01',
    '/nossos-touros',
    '/nossos-touros/touro-011',
    '/nossos-touros/touro-01',
  ]
  expect(reservePageIn('/reservar/touro-01', stored)).toBe('/nossos-touros/touro-01')
  for (const path of [
    '/reservar/touro-02',
    '/reservar/',
    '/reservar',
    '/conta/touro-01',
    '/nossos-touros/touro-01',
  ])
    expect(reservePageIn(path, stored), path).toBeUndefined()
})
