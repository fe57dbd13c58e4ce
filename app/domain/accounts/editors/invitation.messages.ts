import type { ToastNotice } from '../../../platform/ui/notice.ts'

export type InvitationOutcome =
  | 'invited'
  | 'removed'
  | 'invalid'
  | 'already-staff'
  | 'already-invited'
  | 'too-many'
  | 'too-many-editors'
  | 'unknown'

/** What staff see after they have invited or removed an editor. */
export const invitationNotices: Record<InvitationOutcome, ToastNotice> = {
  invited: { kind: 'success', text: 'Convite enviado. Ele vale por 30 dias.' },
  removed: { kind: 'success', text: 'Acesso removido. Vale a partir de agora.' },
  invalid: { kind: 'failure', text: 'Confira o e-mail.' },
  'already-staff': { kind: 'failure', text: 'Esta pessoa já tem acesso a tudo no painel.' },
  'already-invited': {
    kind: 'failure',
    text: 'Este e-mail já está na lista. Se o convite não chegou, toque em “Enviar de novo”.',
  },
  'too-many': { kind: 'failure', text: 'Muitos convites em pouco tempo. Espere 15 minutos e tente de novo.' },
  'too-many-editors': {
    kind: 'failure',
    text: 'O painel aceita até 50 editores. Remova quem não usa mais e tente de novo.',
  },
  unknown: { kind: 'failure', text: 'Este convite não existe mais ou já foi aceito.' },
}
