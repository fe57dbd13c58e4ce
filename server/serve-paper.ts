import type { MiddlewareHandler } from 'hono'
import { readStaffMember, type SessionServices } from '../app/domain/accounts/index.server.ts'
import { type Pictures, papersIn } from '../app/domain/pictures/index.server.ts'
import type { Documents } from '../app/domain/publishing/index.server.ts'
import { sendFinished } from '../app/platform/http/finished-response.ts'
import type { AppVariables } from '../app/platform/http/variables.ts'
import { oncePer } from '../app/platform/once-per.ts'

export type ReadPaper = ReturnType<typeof paperReader>

const namedPapers = oncePer((documents: Documents) => papersIn(JSON.stringify(documents)))

/** Visitors get the papers that published documents name, staff those of drafts, too. */
export function paperReader(
  services: () => SessionServices & { pictures: Pictures },
  version: () => { documents: Documents },
) {
  return async (request: Request, name: string) => {
    const isPublic = namedPapers(version().documents).has(name)
    const mayRead = isPublic || (await readStaffMember(services(), request))
    return { body: mayRead ? await services().pictures.readPaper(name) : undefined, isPublic }
  }
}

const address = /^\/documentos\/([0-9a-f]{32}-\d{1,7})\/([a-z0-9-]{1,48}\.pdf)$/

/** Sends papers (`paperPath`). Browsers save them and never show them: what runs in them would have the rights of the site. */
export function servePaper(read: ReadPaper): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const [, id, fileName] = address.exec(new URL(c.req.url).pathname) ?? []
    if (!id) return next()
    const { body, isPublic } = await read(c.req.raw, `${id}.pdf`)
    if (!body) return next()
    c.set('responseKind', { kind: 'attachment' })
    const headers = {
      'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': String(body.length),
      etag: `"${id}"`,
    }
    return sendFinished(c.req.raw, { status: 200, headers, body })
  }
}
