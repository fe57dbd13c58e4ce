import { expect, test } from 'vitest'
import { readArguments } from './run-command.ts'

const syntax = { command: 'restore', flags: ['overwrite'], maxPositionals: 1, usage: 'Use: restore FILE' }

test.each([
  [['a.gz', '--overwrite'], ['a.gz'], ['overwrite']],
  [['--overwrite', 'a.gz'], ['a.gz'], ['overwrite']],
  [['--', '--overwrite'], ['--overwrite'], []],
  [[], [], []],
])('%j are split in any order', (args, positionals, flags) => {
  expect(readArguments(args, syntax)).toEqual({ positionals, flags: new Set(flags), values: new Map() })
})

test('options with a value are read with it', () => {
  const { values } = readArguments(['--from', 'store', '--key-file=k'], {
    ...syntax,
    values: ['from', 'key-file'],
  })
  expect([...values]).toEqual([
    ['from', 'store'],
    ['key-file', 'k'],
  ])
  expect(() => readArguments(['--from'], { ...syntax, values: ['from'] })).toThrow('no option --from')
})

test.each([
  [['--force'], 'restore has no option --force.\nUse: restore FILE'],
  [['-f'], 'restore has no option -f.\nUse: restore FILE'],
  [['--overwrite=no'], 'restore has no option --overwrite.\nUse: restore FILE'],
  [['a.gz', 'b.gz'], 'Use: restore FILE'],
])('%j are refused with the usage', (args, message) => {
  expect(() => readArguments(args, syntax)).toThrow(message)
})
