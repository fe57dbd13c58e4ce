import { builtPictureNames, pictureAddress } from '../../domain/content/pictures.server.ts'
import { readPictures } from '../../domain/pictures/index.server.ts'
import { thumbnailOf } from '../../domain/pictures/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PictureChoice } from './picture-choices.ts'

/** What a document may show: uploaded pictures, the newest first, then the drawings of the site. */
export async function pictureChoices(database: Database): Promise<PictureChoice[]> {
  const uploaded = await readPictures(database)
  return [
    ...uploaded.map(({ digest, width, alt, uploadedAt }) => ({
      name: digest,
      label: alt.pt || new Date(uploadedAt).toISOString().slice(0, 16).replace('T', ' '),
      thumbnail: thumbnailOf({ digest, width }),
      isUploaded: true,
    })),
    ...builtPictureNames.map((name) => ({
      ...{ name, label: name, isUploaded: false },
      thumbnail: pictureAddress(name),
    })),
  ]
}
