import type { PublicFacts } from '../../domain/contexts.server.ts'
import type { HerdAnimal } from '../../domain/herd/index.server.ts'
import {
  describeAnimal,
  sharePictureAlt,
  sharePicturePath,
} from '../../domain/share-pictures/index.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { SharePreview } from '../share-preview.ts'

/** The link preview of an animal's page, in the language of the page's address: `share` of `PageHead` and of `product`. */
export function animalSharePreview(
  url: URL,
  { content, ranch }: Pick<PublicFacts, 'content' | 'ranch'>,
  shared: HerdAnimal,
): SharePreview {
  const language = languageOf(url.pathname)
  const picture = describeAnimal(shared, { language, content: content[language], ranch })
  return { path: sharePicturePath(picture), alt: sharePictureAlt(picture) }
}
