import * as v from 'valibot'
import { alt, field, isoDate, metadata, picture, webAddress } from '../content/index.server.ts'
import { embedAddress } from './video-address.ts'

const photograph = v.object({ picture, alt, date: v.optional(isoDate) })

export const photographs = v.optional(
  field(v.array(field(photograph, 'Foto', 'Picture')), 'Fotos', 'Pictures'),
)

/** Whatever names a video becomes its embed address; an address that is no video's is shown with a note (docs/product.md#videos). */
const videoAddress = field(
  v.pipe(v.string(), v.transform(embedAddress), webAddress, metadata({ control: 'video' })),
  'Endereço do vídeo',
  'Address of the video',
  { hint: ['Cole o link do vídeo no YouTube.', 'Paste the link of the video on YouTube.'] },
)

export const videos = v.optional(
  field(
    v.array(field(v.object({ address: videoAddress, date: isoDate }), 'Vídeo', 'Video')),
    'Vídeos',
    'Videos',
  ),
)
