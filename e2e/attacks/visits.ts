import { entryPath } from '../../app/staff/content/entry-paths.ts'
import { expect, ready } from '../test.ts'
import { injections } from './hostile-documents.ts'
import type { ScriptDetector } from './script-detector.ts'

/** Raw injections are detected: they run, or the console reports that the policy blocked them. */
export async function expectDetection({ page, findings }: ScriptDetector, ofScripts: RegExp): Promise<void> {
  await page.goto('/termos-de-uso')
  await page.waitForSelector(ready)
  expect(await findings()).toEqual([])
  for (const injection of [
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
  ]) {
    const found: string[] = []
    await page.setContent(injection)
    await expect
      .poll(
        async () => found.push(...(await findings())) && found.some((each) => ofScripts.test(each)),
        injection,
      )
      .toBe(true)
  }
  for (const injection of [
    '<a href=" java\tscript:alert(1)">x</a>',
    '<input value="" onfocus="alert(1)">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<base href="https://evil.example/">',
  ]) {
    await page.setContent(injection)
    await expect.poll(findings, injection).not.toEqual([])
  }
}

/** Opens a page with everything on it that a tap opens. */
export async function visit({ page, findings }: ScriptDetector, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBeLessThan(500)
  if (!path.includes('/previa')) await page.waitForSelector(ready)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
    for (const each of document.querySelectorAll('img')) each.loading = 'eager'
  })
  if (path === entryPath({ collection: 'terms', id: 'terms' })) {
    // The editor that shows the text formatted.
    await expect(page.getByRole('button', { name: 'Negrito' }).first()).toBeVisible()
  }
  if (path === '/nossos-touros') {
    // Pages that the app itself renders.
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await page.getByRole('button', { name: 'Translate to English' }).click()
    await expect(page).toHaveURL(/\/en\//)
  }
  // The form of the menu holds choices only.
  if (response?.ok() && path !== entryPath({ collection: 'site', id: 'site' }))
    expect(await page.evaluate(showsInjection), path).toBe(true)
  return findings()
}

/** Runs in the page: an injection is in its markup as a text. */
function showsInjection(): boolean {
  const isInjection = (text: string | null) => text?.includes('alert(1)')
  return [...document.body.querySelectorAll(':not(script)')].some(
    ({ attributes, childNodes }) =>
      [...attributes].some(({ value }) => isInjection(value)) ||
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isInjection(node.textContent)),
  )
}

/** Two edits of the same field, whose values the page shows side by side. */
export async function openConflict({ page, findings }: ScriptDetector, id: string): Promise<string[]> {
  const path = entryPath({ collection: 'animals', id })
  await page.goto(path)
  await page.waitForSelector(ready)
  const fields = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name=revision])')
    return Object.fromEntries(
      [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
    )
  })
  await page.request.post(path, {
    form: { ...fields, name: injections.join(' ').slice(0, 450), intent: 'save' },
  })
  await page.getByLabel('Nome', { exact: true }).first().fill(injections.join(' ').slice(-450))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Duas pessoas mudaram isto' })).toBeVisible()
  await page.waitForSelector(ready)
  return findings()
}
