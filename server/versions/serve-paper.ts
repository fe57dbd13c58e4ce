import type { MiddlewareHandler } from 'hono'
import { readStaffMember, type SessionServices } from '../../app/domain/accounts/index.server.ts'
import { type Pictures, papersIn } from '../../app/domain/pictures/index.server.ts'
import type { SiteContent } from '../../app/domain/publishing/index.server.ts'
import type { AppVariables } from '../../app/platform/http/variables.ts'

export type ReadPaper = ReturnType<typeof paperReader>

/** Leaves out animals that are hidden, and kinds, breeds and activities that are off. */
export function seenPapers({ pt: { herd, ...shown } }: SiteContent): ReadonlySet<string> {
  return papersIn(
    JSON.stringify({ ...shown, animals: shown.animals.filter(({ id }) => herd.findOnPage(id)) }),
  )
}

/** Visitors get the papers of what they can see, staff all others, too. */
export function paperReader(
  services: () => SessionServices & { pictures: Pictures },
  version: () => { seenPapers(): ReadonlySet<string> },
) {
  return async (request: Request, name: string) => {
    const isPublic = version().seenPapers().has(name)
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
      // A day: what it belongs to may be hidden.
      'cache-control': isPublic ? 'public, max-age=86400' : 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': String(body.length),
      etag: `"${id}"`,
    }
    return new Response(body, { headers })
  }
}
