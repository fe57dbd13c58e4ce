import { describe, expect, it, test } from 'vitest'
import { styleFilter } from './style-filter.server.ts'

const html =
  '<html><body class="page"><main><input type="file"><img srcSet="a" data-focus-x="3"><p class="text sm:grid w-1/2 [&amp;&gt;a]:p-1">A</p><svg><clipPath></clipPath></svg></main></body></html>'

function isKept(css: string): boolean {
  return styleFilter(css)(html) !== ''
}

test.each([
  '.text{color:red}',
  '.absent,.text{color:red}',
  '*,:before,::backdrop{color:red}',
  ':root,:host{--a:1px}.text{top:var(--a)}',
  '.text:not(.absent){color:red}',
  '.text:not(#\\#):not(#\\#){color:red}',
  ':is(.absent,.text) p{color:red}',
  'body:has(.text){color:red}',
  '.sm\\:grid{color:red}',
  '.\\[\\&\\>a\\]\\:p-1{color:red}',
  '[data-absent]:hover .text:popover-open{color:red}',
  '@media print{@supports (height:1dvh){.text{color:red}}}',
  '@property --a{syntax:"*";inherits:false}.text{top:var( --a)}',
  '[data-focus-x="3"]{color:red}',
  '::file-selector-button{color:red}',
  '@page{margin:0}',
  '@import "a.css";',
])('%s is kept as it is', (css) => {
  expect(styleFilter(css)(html)).toBe(css)
})

test.each([
  '.absent{color:red}',
  '.text.absent{color:red}',
  'table{color:red}',
  ':is(.absent,table) p{color:red}',
  'body:has(.absent){color:red}',
  ':-webkit-any(.absent,.other){color:red}',
  '.sm{color:red}',
  '[data-focus-x="4"]{color:red}',
  '::-webkit-datetime-edit{color:red}',
  '@media print{.absent{color:red}@supports (height:1dvh){table{color:red}}}',
])('%s is left out', (css) => {
  expect(isKept(css)).toBe(false)
})

it('rules keep their order', () => {
  const css = '.text{a:b}@media print{.absent{a:b}p{a:b}}.absent{a:b}.text{c:d}'
  expect(styleFilter(css)(html)).toBe('.text{a:b}@media print{p{a:b}}.text{c:d}')
})

describe('custom properties', () => {
  it.each([
    ':root{--a:1px}',
    '@property --a{syntax:"*";inherits:false}',
    '@supports (height:1dvh){*,:before{--a:1px;--b:2px}}',
    ':root{--a:1px}.absent{top:var(--a)}',
  ])('are left out where nothing uses them: %s', (css) => expect(styleFilter(css)(html)).toBe(''))

  it('are kept one by one', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px;color:red}.text{top:var(--a, 0)}'
    expect(styleFilter(css)(html)).toBe(':root{--a:var(--b);--b:1px;color:red}.text{top:var(--a, 0)}')
  })

  it('are kept where the markup uses them', () => {
    const css = ':root{--a:1px}'
    expect(styleFilter(css)('<p style="top:var(--a)">')).toBe(css)
  })
})

describe('keyframes', () => {
  const keyframes = '@keyframes turn{to{rotate:1turn}}'

  it.each([
    '.text{animation:turn 1s,blink 2s}',
    '.text{animation-name:turn}',
    ':root{--a:turn 1s}p{animation:var(--a)}',
  ])('are kept with %s', (rule) => expect(styleFilter(keyframes + rule)(html)).toBe(keyframes + rule))

  it.each(['.absent{animation:turn 1s}', '.text{animation:turn-first 1s}'])('are left out with %s', (rule) =>
    expect(styleFilter(keyframes + rule)(html)).not.toContain('@keyframes'),
  )
})
