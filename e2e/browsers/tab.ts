import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Target } from './find-visible.ts'

/** A cheap phone. */
export const viewport = { width: 360, height: 740 }

export interface Tab {
  open(address: string): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  /** The first visible element of a path, each target within the one before. */
  find(path: readonly Target[]): Promise<Found | undefined>
  /** Runs a function in the page, also where the page's own scripts are off. */
  run<Result>(script: () => Result): Promise<Result>
  pressEscape(): Promise<void>
  /** Opens another tab of the same visitor, which stays behind this one. */
  openBeside(address: string): Promise<void>
  /** Console messages and page errors since the start, as far as the engine reports them. */
  noise(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Found {
  click(): Promise<void>
  fill(text: string): Promise<void>
  /** Runs a function in the page with the element and a text. */
  run(script: (element: Element, text: string) => string, text?: string): Promise<string>
}

/** Starts tabs of one engine, one for each journey, without storage of the journeys before. */
export interface Engine {
  openTab(): Promise<Tab>
  stop(): Promise<void>
}

/** Testing Library's queries by role and accessible name, as a script: they work alike in every engine. */
const library = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
export const queriesSource = readFileSync(
  join(dirname(library), 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
