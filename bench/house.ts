import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, productionModules, root, testModules } from '../test/modules.ts'

/**
 * `npm run house [-- --lower]`: how much there is to read. A step of `npm test`; exits with 1 above a limit of `house.json`.
 * `--lower` lowers the limits to today's figures. Nothing raises them.
 */
interface Size {
  productionLines: number
  productionModules: number
  testLines: number
  documentWords: number
}

const limitsPath = join(import.meta.dirname, 'house.json')
const limits: Size = JSON.parse(readFileSync(limitsPath, 'utf8'))
const sizes: Size = {
  productionLines: linesIn(productionModules),
  productionModules: productionModules.length,
  testLines: linesIn(testModules),
  documentWords: wordsIn(['*.md', '{.github,app,bench,deploy,docs,e2e,ops,server,test}/**/*.md']),
}
const labels: Record<keyof Size, string> = {
  productionLines: 'lines of production code (app, server, ops)',
  productionModules: 'modules of production code',
  testLines: 'lines of tests, journeys and benches',
  documentWords: 'words of documents',
}

for (const [key, label] of entriesOf(labels)) {
  const isOver = sizes[key] > limits[key]
  if (isOver) process.exitCode = 1
  console.log(
    `${label.padEnd(46)} ${shown(sizes[key])}   limit ${shown(limits[key])}${isOver ? '   OVER' : ''}`,
  )
}
if (process.argv.includes('--lower')) {
  const lowered = entriesOf(limits).map(([key, limit]) => [key, Math.min(limit, sizes[key])])
  writeFileSync(limitsPath, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

function linesIn(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + linesOf(file), 0)
}

function wordsIn(patterns: string[]): number {
  return globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((file) => readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length)
    .reduce((sum, words) => sum + words, 0)
}

function entriesOf<T extends object>(record: T): [keyof T, T[keyof T]][] {
  return Object.entries(record) as [keyof T, T[keyof T]][]
}

function shown(count: number): string {
  return count.toLocaleString('en').padStart(7)
}
