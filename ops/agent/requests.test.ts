import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { verbs } from '../../app/domain/updates/index.ts'
import { folderOfTest } from '../../test/folder.ts'
import { takeRequest } from './requests.ts'

const uid = process.getuid?.() ?? 0
let dataDir: string
let path: (name: string) => string

beforeEach(() => {
  dataDir = folderOfTest()
  mkdirSync(join(dataDir, 'requests'))
  path = (name) => join(dataDir, 'requests', name)
})

const take = () => takeRequest(dataDir, uid)

it('takes each request once', () => {
  writeFileSync(path('update.json'), '{"atNight":false}')
  writeFileSync(path('address.json'), '{"domain":"www.example.com.br"}')
  expect(take()).toEqual({ verb: 'address', domain: 'www.example.com.br' })
  expect(take()).toEqual({ verb: 'update', atNight: false })
  expect(take()).toBeUndefined()
})

it('no folder is no request', () => {
  rmSync(join(dataDir, 'requests'), { recursive: true })
  expect(take()).toBeUndefined()
})

describe('a site that an attacker has taken over gets nothing done by', () => {
  const secret = () => {
    const file = join(dataDir, 'secret.json')
    writeFileSync(file, '{}')
    return file
  }

  it('a link to a file that only root may read', () => {
    const file = secret()
    symlinkSync(file, path('back.json'))
    expect(take()).toBeUndefined()
    expect(existsSync(file)).toBe(true)
  })

  it('a folder that is a link to another', () => {
    const elsewhere = join(dataDir, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'back.json'), '{}')
    rmSync(join(dataDir, 'requests'), { recursive: true })
    symlinkSync(elsewhere, join(dataDir, 'requests'))
    expect(take()).toBeUndefined()
    expect(existsSync(join(elsewhere, 'back.json'))).toBe(true)
  })

  it.skipIf(uid !== 0)('a file of another user', () => {
    const file = secret()
    chownSync(file, 1, 1)
    linkSync(file, path('back.json'))
    expect(take()).toBeUndefined()
  })

  it('a pipe that nobody writes to', () => {
    execFileSync('mkfifo', [path('back.json')])
    expect(take()).toBeUndefined()
  })

  it('folders in the place of requests, which are moved aside', () => {
    for (const verb of verbs) {
      mkdirSync(path(`${verb}.json`))
      writeFileSync(path(`${verb}.json/file`), '')
      mkdirSync(path(`${verb}.json.aside`))
    }
    expect(take()).toBeUndefined()
    for (const verb of verbs) expect(existsSync(path(`${verb}.json`)), verb).toBe(false)
    writeFileSync(path('check.json'), '{}')
    expect(take()).toEqual({ verb: 'check' })
  })

  it.each(['ln -s /nowhere', 'ln -s requests', 'mkfifo', 'touch', 'ln -s /'])(
    '%s in the place of the folder, which is moved aside',
    (command) => {
      rmSync(join(dataDir, 'requests'), { recursive: true })
      execFileSync('sh', ['-c', `${command} requests`], { cwd: dataDir })
      expect(take()).toBeUndefined()
      expect(lstatSync(join(dataDir, 'requests'), { throwIfNoEntry: false })).toBeUndefined()
      mkdirSync(join(dataDir, 'requests'))
      writeFileSync(path('check.json'), '{}')
      expect(take()).toEqual({ verb: 'check' })
    },
  )

  it.each([
    ['another verb', 'shell.json', '{"command":"id"}'],
    ['a further field', 'back.json', '{"to":"/bin/sh"}'],
    ['a place to load from', 'update.json', '{"atNight":false,"source":"https://attacker.example"}'],
    ['no JSON', 'back.json', 'back'],
    ['no object', 'back.json', 'null'],
    ['more than 4 kB', 'back.json', `{}${' '.repeat(4_096)}`],
    ['a command in a domain', 'address.json', '{"domain":"a.example;id"}'],
    ['an option in a domain', 'address.json', '{"domain":"--help.example"}'],
    ['lines in a domain', 'address.json', '{"domain":"a.example\\nSTAFF_EMAILS=a@example.com"}'],
    ['a path in a domain', 'address.json', '{"domain":"../../etc"}'],
  ])('%s', (_, name, text) => {
    writeFileSync(path(name), text)
    expect(take()).toBeUndefined()
  })
})
