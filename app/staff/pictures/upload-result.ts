import type { PaperRefusal } from '../../domain/pictures/index.server.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
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

/** Of a paper: its name in documents. */
export type UploadResult = UploadedFile | { paper: string } | { refusal: UploadRefusal }

export const uploadFields = { photo: 'photo', paper: 'paper', altPt: 'altPt', altEn: 'altEn' } as const

export const refusalTexts: Record<UploadRefusal | 'signed-out' | 'gone', ShownText> = {
  heic: {
    pt: 'Esta foto está em HEIC, o formato do iPhone. Salve como JPEG e envie de novo.',
    en: 'This picture is HEIC, the format of iPhones. Save it as JPEG and upload it again.',
  },
  'not-a-picture': {
    pt: 'Este arquivo não é uma foto que o site aceita. Envie JPEG, PNG ou WebP.',
    en: 'This file is no picture that the site takes. Upload JPEG, PNG or WebP.',
  },
  'not-a-pdf': {
    pt: 'Este arquivo não é um PDF inteiro. Abra no celular ou no computador, salve como PDF e envie de novo.',
    en: 'This file is no complete PDF. Open it, save it as PDF and upload it again.',
  },
  'paper-too-large': {
    pt: 'O PDF passa de 5 MB. Diminua o arquivo e envie de novo.',
    en: 'The PDF is larger than 5 MB. Make the file smaller and upload it again.',
  },
  'too-many-pixels': {
    pt: 'Esta foto é grande demais: passa de 50 megapixels. Diminua e envie de novo.',
    en: 'This picture is too large: it has more than 50 megapixels. Make it smaller and upload it again.',
  },
  damaged: {
    pt: 'Esta foto está incompleta ou com defeito. Abra no celular, salve de novo e envie.',
    en: 'This picture is incomplete or damaged. Open it on the phone, save it again and upload it.',
  },
  quota: {
    pt: 'Fotos e PDFs do site já ocupam 2 GB, que é o limite. Apague fotos que não usa mais e envie de novo.',
    en: 'The site’s pictures and PDFs already take 2 GB, which is the limit. Delete pictures that you no longer use and upload it again.',
  },
  'disk-full': {
    pt: 'O disco do servidor está quase cheio. O espaço que resta é para as mensagens dos clientes. Avise quem cuida do site.',
    en: 'The server’s disk is almost full. The space that is left is for customers’ messages. Tell whoever runs the site.',
  },
  busy: {
    pt: 'Muitos arquivos chegaram ao mesmo tempo. Espere alguns segundos e envie de novo.',
    en: 'Many files arrived at the same time. Wait a few seconds and upload it again.',
  },
  'one-at-a-time': {
    pt: 'Outro arquivo seu ainda está sendo enviado. Espere ele terminar.',
    en: 'Another file of yours is still being uploaded. Wait until it is done.',
  },
  'too-large': {
    pt: 'O arquivo passa de 12 MB. Diminua a foto e envie de novo.',
    en: 'The file is larger than 12 MB. Make the picture smaller and upload it again.',
  },
  'no-file': { pt: 'Escolha um arquivo.', en: 'Choose a file.' },
  aborted: {
    pt: 'O arquivo não chegou inteiro. Confira o sinal e envie de novo.',
    en: 'The file did not arrive completely. Check the signal and upload it again.',
  },
  gone: {
    pt: 'O celular não entregou este arquivo. Escolha de novo; se ele está na nuvem, baixe antes.',
    en: 'The phone did not hand over this file. Choose it again; if it is in the cloud, download it first.',
  },
  'signed-out': {
    pt: 'Sua entrada venceu. Entre de novo e envie o arquivo.',
    en: 'Your sign-in has ended. Sign in again and upload it.',
  },
}
