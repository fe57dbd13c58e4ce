import { namedNotices, type ToastNotice } from '../../platform/ui/notice.ts'

export const ownDataTexts = {
  /** Identical for known and unknown addresses. */
  asked:
    'Pronto. Se o endereço estiver certo, a mensagem com o link chega em alguns minutos. Enviamos no máximo uma a cada 15 minutos: veja também a caixa de spam.',
  'too-many': 'Muitos pedidos desta rede. Tente novamente em 15 minutos.',
  failed: 'Não foi possível enviar o link agora. Tente novamente em alguns minutos.',
} as const

export const ownDataNotices = namedNotices({
  apagado: {
    kind: 'success',
    text: 'Pronto: os seus dados foram apagados. Sem nome nem contato, ficam só números que não dizem quem você é.',
  },
  'apagado-sem-dono': {
    kind: 'success',
    text: 'Pronto: os seus dados foram apagados. O site ficou sem dono: quem cuida do servidor cria outro com o comando “npm run claim”.',
  },
  saiu: { kind: 'success', text: 'Pronto: você saiu dos avisos.' },
  'sem-marca': { kind: 'failure', text: 'Marque a caixa para confirmar que quer apagar tudo.' },
} as const satisfies Record<string, ToastNotice>)
