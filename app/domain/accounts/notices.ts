import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { namedNotices } from '../../platform/ui/notice.ts'
import { accountPaths } from '../paths.ts'

const notices = {
  entrou: { kind: 'success', text: 'Login realizado com sucesso!' },
  saiu: { kind: 'success', text: 'Você saiu com sucesso.' },
  cadastro: { kind: 'success', text: 'Cadastro realizado! Verifique seu e-mail antes de entrar.' },
  confirmado: { kind: 'success', text: 'E-mail confirmado! Você já entrou.' },
  'nova-senha': { kind: 'success', text: 'Senha alterada. Você já entrou.' },
} as const satisfies Record<string, ToastNotice>

export type NoticeName = keyof typeof notices

const { find, addressWith } = namedNotices(notices)

export const noticeIn = find

/** The address of an account page that shows a notice. */
export function addressWithNotice(
  page: keyof typeof accountPaths,
  notice: NoticeName,
  language: Language,
): string {
  return addressWith(inLanguage(accountPaths[page], language), notice)
}
