import { inLanguage, type Language } from '../../../platform/i18n/language-path.ts'
import type { ToastNotice } from '../../../platform/ui/notice.ts'
import { namedNotices } from '../../../platform/ui/notice.ts'
import { ownDataPaths } from '../../paths.ts'

const notices = {
  apagado: {
    kind: 'success',
    text: 'Pronto: os seus dados foram apagados. Sem nome nem contato, ficam só números que não dizem quem você é.',
  },
  fechado: { kind: 'success', text: 'Página fechada neste aparelho.' },
  'link-enviado': {
    kind: 'success',
    text: 'Enviamos o link para o e-mail da sua conta. Enviamos no máximo um a cada 15 minutos: veja também a caixa de spam.',
  },
} as const satisfies Record<string, ToastNotice>

export type OwnDataNotice = keyof typeof notices

const { find, addressWith } = namedNotices(notices)

export const ownDataNoticeIn = find

/** The address of a page, which shows a notice. */
export function ownDataAddress(
  page: keyof typeof ownDataPaths,
  language: Language,
  notice?: OwnDataNotice,
): string {
  const path = inLanguage(ownDataPaths[page], language)
  return notice ? addressWith(path, notice) : path
}
