import { publicPedigree } from '../app/domain/herd/index.server.ts'
import type { SiteContent } from '../app/domain/publishing/index.server.ts'
import { jsonFile, type StoredFile } from '../app/platform/http/file-store.ts'
import { oncePer } from '../app/platform/once-per.ts'

/** The pedigree that browsers check matings with; the same in both languages. */
export const pedigreeFile: (content: SiteContent) => Promise<StoredFile> = oncePer(({ pt }: SiteContent) =>
  jsonFile(publicPedigree(pt)),
)
