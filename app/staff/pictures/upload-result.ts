import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { PictureRefusal } from '../../platform/pictures/make-sizes.server.ts'

export type UploadRefusal = PictureRefusal | 'busy' | 'one-at-a-time' | 'too-large' | 'no-file' | 'aborted'

export interface UploadedFile {
  digest: string
  width: number
}

export type UploadResult = UploadedFile | { refusal: UploadRefusal }

export const uploadFields = { photo: 'photo', altPt: 'altPt', altEn: 'altEn', back: 'back' } as const

/** The query parameter with the picture that was uploaded for a page. */
export const uploadedParameter = 'foto'

export const refusalParameter = 'recusa'

export const refusalTexts: Record<UploadRefusal | 'signed-out' | 'gone', UiText> = {
  heic: 'Esta foto está em HEIC, o formato do iPhone. Salve como JPEG e envie de novo.',
  'not-a-picture': 'Este arquivo não é uma foto que o site aceita. Envie JPEG, PNG ou WebP.',
  'too-many-pixels': 'Esta foto é grande demais: passa de 50 megapixels. Diminua e envie de novo.',
  damaged: 'Esta foto está incompleta ou com defeito. Abra no celular, salve de novo e envie.',
  quota: 'As fotos do site já ocupam 2 GB, que é o limite. Apague fotos que não usa mais e envie de novo.',
  'disk-full':
    'O disco do servidor está quase cheio. O espaço que resta é para as mensagens dos clientes. Avise quem cuida do site.',
  busy: 'Muitas fotos chegaram ao mesmo tempo. Espere alguns segundos e envie de novo.',
  'one-at-a-time': 'Outra foto sua ainda está sendo enviada. Espere ela terminar.',
  'too-large': 'O arquivo passa de 12 MB. Diminua a foto e envie de novo.',
  'no-file': 'Escolha uma foto.',
  aborted: 'A foto não chegou inteira. Confira o sinal e envie de novo.',
  gone: 'O celular não entregou esta foto. Escolha a foto de novo; se ela está na nuvem, baixe antes.',
  'signed-out': 'Sua entrada venceu. Entre de novo e envie a foto.',
}

export function refusalText(refusal: string | null): UiText | undefined {
  return refusal !== null && Object.hasOwn(refusalTexts, refusal)
    ? refusalTexts[refusal as UploadRefusal]
    : undefined
}
