import { expect, test } from 'vitest'
import { requestedAddress } from './route.tsx'

test.each([
  ['?pagina=/nossos-touros/touro-01', { address: '/nossos-touros/touro-01', hasData: true }],
  ['?pagina=/nossos-touros%3Fpagina=2', { address: '/nossos-touros?pagina=2', hasData: true }],
  ['?de=/nada%3Fx=1', { address: '/nada?x=1', hasData: false }],
  ['?pagina=//evil.example&de=/x', { address: '/x', hasData: false }],
])('%s asks for a page', (search, asked) => {
  expect(requestedAddress(search)).toEqual(asked)
})

test.each([
  '',
  '?pagina=//evil.example',
  '?pagina=/%5Cevil.example',
  '?pagina=/a/../%5Cevil',
  '?pagina=https://evil.example/',
  '?pagina=javascript:alert(1)',
  '?pagina=/%09/evil.example',
  '?pagina=/.//evil.example',
  '?pagina=/sem-sinal',
  '?pagina=/en/sem-sinal%3Fpagina=/en/sem-sinal',
  '?de=//evil.example',
])('%s asks for none', (search) => {
  expect(requestedAddress(search)).toBeUndefined()
})
