import type { CopyFailure, CopyWarning } from '../../domain/copies/index.ts'

/** What stood against a copy, a drill or a restore, and what to do. */
export const failureTexts = {
  'store-unreachable':
    'O armazenamento não respondeu. Confira o endereço; se estiver certo, espere e tente de novo.',
  'store-refuses':
    'O armazenamento recusou. Confira região, chave de acesso e segredo, e se a chave pode gravar, ler, listar e apagar.',
  'store-full': 'O armazenamento está cheio. Aumente o espaço ou apague o que não usa nele.',
  'no-bucket': 'Não existe um espaço com este nome. Confira o nome no serviço.',
  missing: 'A cópia não está mais no armazenamento.',
  'disk-full': 'O disco do servidor está cheio. Libere espaço e tente de novo.',
  'wrong-key': 'Esta chave não abre esta cópia. Use a chave que valia quando a cópia foi feita.',
  damaged: 'O arquivo está incompleto ou estragado, ou não é uma cópia de segurança.',
  'no-backup': 'O arquivo abriu, mas não é uma cópia deste tipo de site, ou é de uma versão mais nova.',
  'no-store': 'Falta a chave ou o armazenamento.',
  unknown: 'Algo deu errado no servidor. O registro do site (log) diz o quê.',
} as const satisfies Record<CopyFailure, string>

export const warningTexts = {
  'copy-late': 'A cópia de segurança está atrasada: faz mais de um dia e meio que nenhuma deu certo.',
  'drill-late': 'Faz mais de um mês que nenhuma cópia foi conferida com sucesso.',
  'download-late': 'Faz mais de uma semana que você não baixa uma cópia de segurança.',
} as const satisfies Record<CopyWarning, string>

/** Why a password or a key was not taken. */
export const refusalTexts = {
  'wrong-password': 'A senha não confere.',
  'too-many': 'Muitas tentativas. Espere 15 minutos e tente de novo.',
  'no-key': 'Isto não é a chave. Copie a linha inteira da folha ou do arquivo: são 74 letras e números.',
  'no-file': 'Escolha a cópia.',
  cut: 'O envio não chegou inteiro. Tente de novo, de preferência com uma internet mais rápida.',
} as const satisfies Record<string, string>

export type CopyRefusal = keyof typeof refusalTexts | CopyFailure

const copyRefusals = { ...failureTexts, ...refusalTexts } satisfies Record<CopyRefusal, string>

/** The parameter that says why a download or an upload was refused: both are answered without rendering a page. */
export const copyRefusalParameter = 'falha'

export function copyRefusalIn(url: URL): string | undefined {
  const code = url.searchParams.get(copyRefusalParameter) ?? ''
  return Object.hasOwn(copyRefusals, code) ? copyRefusals[code as CopyRefusal] : undefined
}
