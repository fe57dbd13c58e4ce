import {
  type FormResult,
  type InvalidFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { namedNotices, type ToastNotice } from '../../platform/ui/notice.ts'
import { ownDataPaths } from '../paths.ts'

/** The same for every address, known or not. */
export function ownDataAsked(): FormResult {
  return succeeded(
    'Pronto. Se o endereço estiver certo, a mensagem com o link chega em alguns minutos. Enviamos no máximo uma a cada 15 minutos: veja também a caixa de spam.',
  )
}

export function ownDataRefused(
  refusal: OwnDataRefusal,
  typed: FormResult['typed'],
  invalid?: InvalidFields,
): FormResult {
  return refusedForm(texts[refusal], typed, invalid)
}

const texts = {
  'invalid-email': undefined,
  'too-many': 'Muitos pedidos desta rede. Tente novamente em 15 minutos.',
  failed: 'Não foi possível enviar o link agora. Tente novamente em alguns minutos.',
} as const

export type OwnDataRefusal = keyof typeof texts

const notices = {
  apagado: {
    kind: 'success',
    text: 'Pronto: os seus dados foram apagados. Sem nome nem contato, ficam só números que não dizem quem você é.',
  },
  'apagado-sem-dono': {
    kind: 'success',
    text: 'Pronto: os seus dados foram apagados. O site ficou sem dono: quem cuida do servidor cria outro com o comando “npm run claim” (ou “sudo matriz novo-acesso”).',
  },
  'aviso-parado': { kind: 'success', text: 'Pronto: este aviso parou.' },
  fechado: { kind: 'success', text: 'Página fechada neste aparelho.' },
  'link-enviado': {
    kind: 'success',
    text: 'Enviamos o link para o e-mail da sua conta. Enviamos no máximo um a cada 15 minutos: veja também a caixa de spam.',
  },
} as const satisfies Record<string, ToastNotice>

type OwnDataNotice = keyof typeof notices

const { find, addressWith } = namedNotices(notices)

export const ownDataNoticeIn = find

export function ownDataAddress(
  page: keyof typeof ownDataPaths,
  language: Language,
  notice?: OwnDataNotice,
): string {
  const path = inLanguage(ownDataPaths[page], language)
  return notice ? addressWith(path, notice) : path
}
