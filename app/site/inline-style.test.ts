import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Container, parse } from 'postcss'
import { describe, expect, it } from 'vitest'
import { buildFolder } from '../../server/settings/folders.ts'
import { distinctPages, templateOf } from '../../test/content.ts'
import { parsePage } from '../../test/page.ts'
import { publicSite } from '../../test/public-site.ts'
import { visited } from '../../test/scope.ts'
import { inLanguage } from '../platform/i18n/language-path.ts'

const { request } = await publicSite()

describe.each(visited(distinctPages, templateOf).map(({ path }) => path))('the style of %s', (path) => {
  it('is a part of the linked style sheet, in its order, with the rules of what a phone shows before a touch', async () => {
    const html = await (await request(inLanguage(path, 'en'))).text()
    const style = /<style[^>]*>(.*?)<\/style>/.exec(html)?.[1] ?? ''
    const address = /<link rel="stylesheet" id="style" href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
    const all = readFileSync(join(buildFolder, 'client', address), 'utf8')
    expect(style.length).toBeLessThan(all.length / 2)
    const whole = rulesIn(parse(all))
    const kept = new Set(rulesIn(parse(style)))
    const expected = whole.filter((rule) => kept.has(rule))
    // What the ranch chose comes before.
    expect(rulesIn(parse(style)).slice(-expected.length)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(100)
    const shown = Array.from(parsePage(html).document.querySelectorAll('body *')).filter(
      (element) => !element.closest('[popover], [hidden], dialog, details:not([open]) > :not(summary)'),
    )
    const used = new Set(shown.flatMap(({ classList }) => Array.from(classList)))
    const lost = whole.filter(
      (rule) =>
        !kept.has(rule) && !isLater.test(rule) && selectorsOf(rule).some((each) => isUsed(each, used)),
    )
    expect(lost).toEqual([])
    const needed = propertiesUsed(style).filter((name) => all.includes(`${name}:`))
    expect(needed.filter((name) => !style.includes(`${name}:`))).toEqual([])
  })
})

/** Rules for paper, wide screens and a pointer, and of states that nothing has before a touch. */
const isLater =
  /^@media (?:print|\(hover|(?:screen and )?\(min-width: ?[4-9])|:(?:hover|active|disabled|popover-open)|\[(?:aria-|open)/m

function propertiesUsed(style: string): string[] {
  return Array.from(style.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
}

/** Each rule with the conditions around it, without custom properties. */
function rulesIn(container: Container, around = ''): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') {
      const declared = node.nodes.filter((each) => each.type !== 'decl' || !each.prop.startsWith('--'))
      return declared.length > 0 ? `${around}${node.selector} {${declared.join(';')}}` : []
    }
    if (node.type !== 'atrule' || /keyframes|property|font-face/.test(node.name)) return []
    return rulesIn(node, `${around}@${node.name} ${node.params}\n`)
  })
}

/** Without lists in parentheses, which `style-filter.test.ts` tests. */
function selectorsOf(rule: string): string[] {
  const selectors = rule.slice(rule.lastIndexOf('\n') + 1, rule.indexOf(' {'))
  return selectors.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').split(/,(?![^(]*\))/)
}

/** Whether a selector names one class only, which the page has, and no attribute that decides. */
function isUsed(selector: string, used: ReadonlySet<string>): boolean {
  const names = Array.from(selector.matchAll(/(?<!\\)\.((?:[\w-]|\\.)+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  return names.length === 1 && !/[\s>+~(]|\[srcset/.test(selector.trim()) && used.has(names.join())
}
