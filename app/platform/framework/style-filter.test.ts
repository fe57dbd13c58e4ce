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
  '[data-absent]:focus .text:checked{color:red}',
  '.text:popover-open{color:red}',
  '@media not all and (min-width:40rem){@supports (height:1dvh){.text{color:red}}}',
  '@media (min-width:26rem){.text{color:red}}',
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
  '@media (min-width:26rem){.absent{color:red}@supports (height:1dvh){table{color:red}}}',
])('%s is left out', (css) => {
  expect(isKept(css)).toBe(false)
})

it('rules keep their order', () => {
  const css = '.text{a:b}@supports (height:1dvh){.absent{a:b}p{a:b}}.absent{a:b}.text{c:d}'
  expect(styleFilter(css)(html)).toBe('.text{a:b}@supports (height:1dvh){p{a:b}}.text{c:d}')
})

it.each([
  '@media print{.text{a:b}}',
  '@media (hover:hover){.text{a:b}}',
  '@media (min-width:40rem){.text{a:b}}',
  '@media screen and (min-width: 48rem){.text{a:b}}',
  '@media (min-width:64rem) and (not (min-width:96rem)){.text{a:b}}',
  '.text:hover{a:b}',
  'html:has(p:modal){a:b}',
  '.text[aria-busy=true]{a:b}',
  'p:disabled{a:b}',
])('what holds on paper, on wide screens or after a touch is left out: %s', (css) =>
  expect(isKept(css)).toBe(false),
)

it.each([
  ['<p aria-invalid="true">', 'p[aria-invalid=true]{a:b}'],
  ['<fieldset disabled="">', 'fieldset:disabled{a:b}'],
  ['<details open=""><p class="in">', '[open] .in{a:b}'],
])('a state that the document has keeps its rules: %s', (markup, css) =>
  expect(styleFilter(css)(markup)).toBe(css),
)

it.each([
  '<dialog id="a" class="in"><div><p class="in">A</p></div></dialog>',
  '<details><summary>A</summary><p class="in">A</p><details><summary>B</summary><p>B</p></details></details>',
  '<div id="a" popover="auto" class="in"><p class="in">A</p></div>',
  '<div hidden="" class="in"></div>',
  '<dialog><details><summary class="in">A</summary></details></dialog>',
])('what is closed needs no style: %s', (markup) => {
  expect(styleFilter('.in{a:b}')(markup)).toBe('')
  expect(styleFilter('.in{a:b}')(`${markup}<p class="in">A</p>`)).not.toBe('')
})

it.each([
  '<details><summary class="in">A</summary></details>',
  '<dialog open=""><p class="in">A</p></dialog>',
])('what is shown of folds and dialogs needs it: %s', (markup) =>
  expect(styleFilter('.in{a:b}')(markup)).not.toBe(''),
)

it('dialogs keep the rules of their element and of attributes', () => {
  const css = 'dialog:not([open]){display:none}[class=honeypot]{left:-200vw}'
  expect(styleFilter(css)('<dialog class="dialog"><p>A</p></dialog>')).toBe(css)
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
