import type { CopyFailure, CopyWarning } from '../../domain/copies/index.ts'

export const warningTexts: Readonly<Record<CopyWarning, string>> = {
  'copy-late': 'A cópia de segurança está atrasada: faz mais de um dia e meio que nenhuma deu certo.',
  'download-late': 'Faz mais de uma semana que você não baixa uma cópia de segurança.',
}

export type CopyRefusal = CopyFailure | 'wrong-password' | 'too-many'

/** Each names the obstacle and what to do about it. */
export const copyRefusals: Readonly<Record<CopyRefusal, string>> = {
  'store-unreachable':
    'O armazenamento não respondeu. Confira o endereço; se estiver certo, espere e tente de novo.',
  'store-refuses':
    'O armazenamento recusou. Confira região, chave de acesso e segredo, e se a chave pode gravar, ler, listar e apagar.',
  'store-full': 'O armazenamento está cheio. Aumente o espaço ou apague o que não usa nele.',
  'no-bucket': 'Não existe um espaço com este nome. Confira o nome no serviço.',
  'disk-full': 'O disco do servidor está cheio. Libere espaço e tente de novo.',
  damaged: 'A cópia foi feita, mas não abriu inteira na conferência. O site tenta de novo em uma hora.',
  'no-store': 'Falta a chave ou o armazenamento.',
  unknown: 'Algo deu errado no servidor. O registro do site (log) diz o quê.',
  'wrong-password': 'A senha não confere.',
  'too-many': 'Muitas tentativas. Espere 15 minutos e tente de novo.',
}

/** The parameter that says why a download was refused, which is answered without rendering a page. */
export const copyRefusalParameter = 'falha'

export function copyRefusalText(code: string): string | undefined {
  return Object.hasOwn(copyRefusals, code) ? copyRefusals[code as CopyRefusal] : undefined
}
