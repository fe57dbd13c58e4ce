import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

/** The document of a page whose scripts don't run, with queries by role and accessible name. */
export function parsePage(html: string) {
  // Without style sheets jsdom computes roles much faster. Elements that only CSS hides therefore count as visible.
  const { document } = new JSDOM(html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')).window
  return { document, ...within<typeof import('@testing-library/dom').queries>(document.body) }
}

export async function pageOf(response: Response) {
  return parsePage(await response.text())
}

type Page = ReturnType<typeof parsePage>

/** What a browser posts when a button of a page is pressed and nothing was changed. */
export function pressed(page: Page, name: string | RegExp): Record<string, string> {
  const button = page.getByRole<HTMLButtonElement>('button', { name })
  const controls = [...(button.form?.elements ?? [])] as HTMLInputElement[]
  const filled = controls.filter((control) => control.name && control.type !== 'submit')
  return Object.fromEntries([...filled, button].map(({ name, value }) => [name, value]))
}
