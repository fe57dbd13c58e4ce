import { expect, test } from 'vitest'
import { groupOf } from './route.tsx'

test.each([
  ['/', 'Sobre'],
  ['/equipe', 'Sobre'],
  ['/termos-de-uso', 'Sobre'],
  ['/produtos', 'Produtos e Soluções'],
  ['/produto/vaca-girolando', 'Produtos e Soluções'],
  ['/produto/touro-nelore', 'Animais à venda'],
  ['/nossos-touros/touro-01', 'Animais à venda'],
  ['/doadoras', 'Animais à venda'],
  ['/banco-genetico', 'Animais à venda'],
  ['/banco-genetico/boran', 'Animais à venda'],
  ['/calculadoras/troca', 'Ferramentas'],
  ['/comparar', 'Ferramentas'],
  ['/blog', 'Blog'],
  ['/blog/melhoramento-genetico', 'Blog'],
])('%s stands below %s', (path, group) => {
  expect(groupOf(path)).toBe(group)
})
