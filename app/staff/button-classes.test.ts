import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('buttons of the panel have classes that its style sheets define: others are light on light', () => {
  const styles = ['app/platform/ui/controls.css', 'app/staff/staff.css'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const used = globSync('app/staff/**/*.tsx').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/["' ](button-[a-z]+)(?=["' ])/g),
      ([, name = '']) => name,
    ),
  )
  expect(used.length).toBeGreaterThan(20)
  expect([...new Set(used)].filter((name) => !styles.join('').includes(`.${name} {`))).toEqual([])
})
