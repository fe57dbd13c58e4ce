import type { PaperRefusal } from '../../domain/pictures/index.server.ts'
import type { PictureRefusal } from '../../platform/pictures/make-sizes.server.ts'

export type UploadRefusal =
  | PictureRefusal
  | PaperRefusal
  | 'busy'
  | 'one-at-a-time'
  | 'too-large'
  | 'no-file'
  | 'aborted'

export interface UploadedFile {
  digest: string
  width: number
}

/** `paper` is its name in documents. */
export type UploadResult = UploadedFile | { paper: string } | { refusal: UploadRefusal }

export const uploadFields = { photo: 'photo', paper: 'paper', altPt: 'altPt', altEn: 'altEn' } as const

export const refusalTexts: Record<UploadRefusal | 'signed-out' | 'gone', string> = {
  heic: 'Esta foto está em HEIC, o formato do iPhone. Salve como JPEG e envie de novo.',
  'not-a-picture': 'Este arquivo não é uma foto que o site aceita. Envie JPEG, PNG ou WebP.',
  'not-a-pdf':
    'Este arquivo não é um PDF inteiro. Abra no celular ou no computador, salve como PDF e envie de novo.',
  'paper-too-large': 'O PDF passa de 5 MB. Diminua o arquivo e envie de novo.',
  'too-many-pixels': 'Esta foto é grande demais: passa de 50 megapixels. Diminua e envie de novo.',
  damaged: 'Esta foto está incompleta ou com defeito. Abra no celular, salve de novo e envie.',
  quota:
    'Fotos e PDFs do site já ocupam 2 GB, que é o limite. Apague fotos que não usa mais e envie de novo.',
  'disk-full':
    'O disco do servidor está quase cheio. O espaço que resta é para as mensagens dos clientes. Avise quem cuida do site.',
  busy: 'Muitos arquivos chegaram ao mesmo tempo. Espere alguns segundos e envie de novo.',
  'one-at-a-time': 'Outro arquivo seu ainda está sendo enviado. Espere ele terminar.',
  'too-large': 'O arquivo passa de 12 MB. Diminua a foto e envie de novo.',
  'no-file': 'Escolha um arquivo.',
  aborted: 'O arquivo não chegou inteiro. Confira o sinal e envie de novo.',
  gone: 'O celular não entregou este arquivo. Escolha de novo; se ele está na nuvem, baixe antes.',
  'signed-out': 'Sua entrada venceu. Entre de novo e envie o arquivo.',
}
