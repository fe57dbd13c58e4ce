import postcss from 'postcss'
import { expect, it } from 'vitest'
import { flattenLayers } from './flatten-layers.ts'

async function flatten(css: string): Promise<string> {
  const { css: result } = await postcss([flattenLayers()]).process(css, { from: undefined })
  return result.replaceAll(/\s+/g, ' ').trim()
}

it('orders rules by layer and raises the specificity of utilities and of rules outside layers', async () => {
  expect(
    await flatten(`
      @layer base, components, utilities;
      form .out { color: red }
      @layer utilities { .p-1, .a::before { padding: 1px } @media (min-width: 9px) { .p-2 { padding: 2px } } }
      @layer components { .card .title { padding: 3px } }
      @layer base { html { color: blue } }
      @keyframes turn { to { rotate: 1turn } }
    `),
  ).toBe(
    [
      'html { color: blue }',
      '.card .title { padding: 3px }',
      ':not(#\\#).p-1, :not(#\\#).a::before { padding: 1px }',
      '@media (min-width: 9px) { :not(#\\#).p-2 { padding: 2px } }',
      'form:not(#\\#):not(#\\#) .out { color: red }',
      '@keyframes turn { to { rotate: 1turn } }',
    ].join(' '),
  )
})

it('does not change a style sheet without layers', async () => {
  expect(await flatten('.a { color: red }')).toBe('.a { color: red }')
})
