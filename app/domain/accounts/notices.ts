import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import type { ToastNotice } from '../../platform/ui/toast-notice.ts'
import { accountPaths } from '../paths.ts'

/** Notices by the name in a page's address. A posted form redirects, so that reloading posts nothing again. */
const notices = {
  entrou: { kind: 'success', text: 'Login realizado com sucesso!' },
  saiu: { kind: 'success', text: 'Você saiu com sucesso.' },
  cadastro: { kind: 'success', text: 'Cadastro realizado! Verifique seu e-mail antes de entrar.' },
  confirmado: { kind: 'success', text: 'E-mail confirmado! Você já entrou.' },
  'nova-senha': { kind: 'success', text: 'Senha alterada. Você já entrou.' },
} as const satisfies Record<string, ToastNotice>

export type NoticeName = keyof typeof notices

const parameter = 'aviso'

export function noticeIn(url: URL): ToastNotice | undefined {
  const name = url.searchParams.get(parameter) ?? ''
  return isNotice(name) ? notices[name] : undefined
}

/** The address of an account page that shows a notice. */
export function addressWithNotice(
  page: keyof typeof accountPaths,
  notice: NoticeName,
  language: Language,
): string {
  return `${inLanguage(accountPaths[page], language)}?${parameter}=${notice}`
}

function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(notices, name)
}
