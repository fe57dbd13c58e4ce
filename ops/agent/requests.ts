import { randomUUID } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync, renameSync, unlinkSync } from 'node:fs'
import * as v from 'valibot'
import {
  type AgentRequest,
  requestSchemas,
  requestsFolder,
  type Verb,
} from '../../app/domain/updates/index.ts'

const maxBytes = 4_096

/** In the order in which they are served. */
const order: readonly Verb[] = ['back', 'restart', 'address', 'update', 'check']

/**
 * Takes a request of the site out of its folder. The site's user owns the folder and may put anything in it: links, pipes, folders,
 * files of others. What is no request is removed or moved aside, because systemd starts the agent as long as it is there.
 */
export function takeRequest(dataDir: string, siteUid: number): AgentRequest | undefined {
  const data = openFolder(dataDir)
  const folder = data === undefined ? undefined : openFolder(within(data, requestsFolder))
  try {
    if (folder === undefined) {
      if (data !== undefined) remove(data, requestsFolder)
      return undefined
    }
    for (const verb of order) {
      const text = readOwned(within(folder, `${verb}.json`), siteUid)
      remove(folder, `${verb}.json`)
      const request = text === undefined ? undefined : parseRequest(verb, text)
      if (request) return request
    }
    return undefined
  } finally {
    for (const each of [data, folder]) if (each !== undefined) closeSync(each)
  }
}

function openFolder(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch {
    return undefined
  }
}

/** By the descriptor: a folder's own path may lead elsewhere by now. */
function within(folder: number, name: string): string {
  return `/proc/self/fd/${folder}/${name}`
}

/** The text of a small file of this user. Follows no link and waits for no pipe. */
function readOwned(path: string, uid: number): string | undefined {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
  try {
    const found = fstatSync(file)
    if (!found.isFile() || found.uid !== uid || found.size > maxBytes) return undefined
    const bytes = Buffer.alloc(maxBytes)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, maxBytes, 0))
  } finally {
    closeSync(file)
  }
}

function remove(folder: number, name: string): void {
  try {
    unlinkSync(within(folder, name))
  } catch {
    try {
      renameSync(within(folder, name), within(folder, `${name}.${randomUUID()}`))
    } catch {
      // Nothing there.
    }
  }
}

function parseRequest(verb: Verb, text: string): AgentRequest | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchemas[verb]), text)
  return parsed.success ? ({ verb, ...parsed.output } as AgentRequest) : undefined
}
