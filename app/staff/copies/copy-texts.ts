import type { CopyFailure, CopyWarning } from '../../domain/copies/index.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'

/** What stood against a copy, a drill or a restore, and what to do. */
export const failureTexts = {
  'store-unreachable': {
    pt: 'O armazenamento não respondeu. Confira o endereço; se estiver certo, espere e tente de novo.',
    en: 'The storage did not answer. Check its address; if it is right, wait and try again.',
  },
  'store-refuses': {
    pt: 'O armazenamento recusou. Confira região, chave de acesso e segredo, e se a chave pode gravar, ler, listar e apagar.',
    en: 'The storage refused. Check region, access key and secret, and whether the key may write, read, list and delete.',
  },
  'store-full': {
    pt: 'O armazenamento está cheio. Aumente o espaço ou apague o que não usa nele.',
    en: 'The storage is full. Get more room, or delete what you do not need there.',
  },
  'no-bucket': {
    pt: 'Não existe um espaço com este nome. Confira o nome no serviço.',
    en: 'There is no space of this name. Check the name at the service.',
  },
  missing: { pt: 'A cópia não está mais no armazenamento.', en: 'The backup is no longer in the storage.' },
  'disk-full': {
    pt: 'O disco do servidor está cheio. Libere espaço e tente de novo.',
    en: 'The server’s disk is full. Free some room and try again.',
  },
  'wrong-key': {
    pt: 'Esta chave não abre esta cópia. Use a chave que valia quando a cópia foi feita.',
    en: 'This key does not open this backup. Use the key that was valid when it was made.',
  },
  damaged: {
    pt: 'O arquivo está incompleto ou estragado, ou não é uma cópia de segurança.',
    en: 'The file is incomplete or damaged, or is no backup.',
  },
  'no-backup': {
    pt: 'O arquivo abriu, mas não é uma cópia deste tipo de site, ou é de uma versão mais nova.',
    en: 'The file opened, but it is no backup of a website of this kind, or it is from a newer version.',
  },
  'no-store': { pt: 'Falta a chave ou o armazenamento.', en: 'The key or the storage is missing.' },
  unknown: {
    pt: 'Algo deu errado no servidor. O registro do site (log) diz o quê.',
    en: 'Something went wrong on the server. The website’s log says what.',
  },
} as const satisfies Record<CopyFailure, ShownText>

export const warningTexts = {
  'copy-late': {
    pt: 'A cópia de segurança está atrasada: faz mais de um dia e meio que nenhuma deu certo.',
    en: 'The backup is late: none has worked for more than a day and a half.',
  },
  'drill-late': {
    pt: 'Faz mais de um mês que nenhuma cópia foi conferida com sucesso.',
    en: 'No backup has been verified for more than a month.',
  },
  'download-late': {
    pt: 'Faz mais de uma semana que você não baixa uma cópia de segurança.',
    en: 'You have not downloaded a backup for more than a week.',
  },
} as const satisfies Record<CopyWarning, ShownText>

/** Why a password or a key was not taken. */
export const refusalTexts = {
  'wrong-password': { pt: 'A senha não confere.', en: 'The password is wrong.' },
  'too-many': {
    pt: 'Muitas tentativas. Espere 15 minutos e tente de novo.',
    en: 'Too many attempts. Wait 15 minutes and try again.',
  },
  'no-key': {
    pt: 'Isto não é a chave. Copie a linha inteira da folha ou do arquivo: são 74 letras e números.',
    en: 'This is not the key. Copy the whole line of the sheet or the file: 74 letters and digits.',
  },
  'no-file': { pt: 'Escolha a cópia.', en: 'Choose the backup.' },
  cut: {
    pt: 'O envio não chegou inteiro. Tente de novo, de preferência com uma internet mais rápida.',
    en: 'Not all of the upload arrived. Try again, preferably on a faster connection.',
  },
} as const satisfies Record<string, ShownText>

export type CopyRefusal = keyof typeof refusalTexts | CopyFailure

const copyRefusals = { ...failureTexts, ...refusalTexts } satisfies Record<CopyRefusal, ShownText>

/** The parameter that says why a download or an upload was refused: both are answered without rendering a page. */
export const copyRefusalParameter = 'falha'

export function copyRefusalIn(url: URL): ShownText | undefined {
  const code = url.searchParams.get(copyRefusalParameter) ?? ''
  return Object.hasOwn(copyRefusals, code) ? copyRefusals[code as CopyRefusal] : undefined
}
