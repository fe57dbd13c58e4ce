import { expect, test } from 'vitest'
import { addressFromSearch } from './route.tsx'

const origin = 'https://rancho.example'

test.each([
  ['?de=/nossos-touros/touro-01', '/nossos-touros/touro-01'],
  ['?de=/nada%3Fx=1', '/nada?x=1'],
  // An address of this site, where nothing is.
  ['?de=/.//evil.example', '//evil.example'],
])('%s asks for a page of this site', (search, path) => {
  expect(addressFromSearch(search, origin)?.href).toBe(origin + path)
})

test.each([
  ...['', '?de=//evil.example', '?de=/%5Cevil.example', '?de=https://evil.example/'],
  ...['?de=javascript:alert(1)', '?de=/%09/evil.example', '?de=//[', '?de=/sem-sinal'],
  ...['?de=/en/sem-sinal%3Fde=/en/sem-sinal'],
])('%s asks for none', (search) => {
  expect(addressFromSearch(search, origin)).toBeUndefined()
})
