import { closeSync, constants, fstatSync, openSync, readSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
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
 * files of others. What is no request is removed where it can be, and served never.
 */
export function takeRequest(dataDir: string, siteUid: number): AgentRequest | undefined {
  let folder: number
  try {
    folder = openSync(
      join(dataDir, requestsFolder),
      constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW,
    )
  } catch {
    return undefined
  }
  try {
    for (const verb of order) {
      // By the descriptor: the folder's own path may lead elsewhere by now.
      const path = `/proc/self/fd/${folder}/${verb}.json`
      const text = readOwned(path, siteUid)
      remove(path)
      const request = text === undefined ? undefined : parseRequest(verb, text)
      if (request) return request
    }
    return undefined
  } finally {
    closeSync(folder)
  }
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

function remove(path: string): void {
  for (const removal of [unlinkSync, rmdirSync])
    try {
      removal(path)
      return
    } catch {
      // Nothing there, or a folder that is not empty: not the agent's to clear.
    }
}

function parseRequest(verb: Verb, text: string): AgentRequest | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchemas[verb]), text)
  return parsed.success ? ({ verb, ...parsed.output } as AgentRequest) : undefined
}
