import type { ToastNotice } from '../../platform/ui/notice.ts'

/** What became of a form on the page of notices, by the name in its address. */
export const noticesOutcomes = {
  added: { kind: 'success', text: 'Este aparelho passa a avisar de novos leads.' },
  removed: { kind: 'success', text: 'Aparelho removido: ele não avisa mais.' },
  tested: { kind: 'success', text: 'Aviso de teste a caminho. Ele chega em alguns segundos.' },
  daily: { kind: 'success', text: 'O resumo do dia volta a chegar às 7 h.' },
  'no-daily': { kind: 'success', text: 'O resumo do dia não chega mais.' },
  refused: { kind: 'failure', text: 'Não foi possível ligar os avisos neste aparelho.' },
} as const satisfies Record<string, ToastNotice>

export type NoticesOutcome = keyof typeof noticesOutcomes
