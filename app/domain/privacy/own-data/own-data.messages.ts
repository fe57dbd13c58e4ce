import { type FieldErrors, type FormResult, refused, succeeded } from '../../../platform/forms/form-result.ts'

export type OwnDataRefusal = 'invalid-email' | 'too-many' | 'failed'

/** The same for every address, known or not. */
export function ownDataAsked(): FormResult {
  return succeeded(
    'Pronto. Se o endereço estiver certo, a mensagem com o link chega em alguns minutos. Enviamos no máximo uma a cada 15 minutos: veja também a caixa de spam.',
  )
}

export function ownDataRefused(
  refusal: OwnDataRefusal,
  typed: FormResult['typed'],
  errors: FieldErrors = {},
): FormResult {
  return refused(texts[refusal], typed, { errors })
}

const texts = {
  'invalid-email': undefined,
  'too-many': 'Muitos pedidos desta rede. Tente novamente em 15 minutos.',
  failed: 'Não foi possível enviar o link agora. Tente novamente em alguns minutos.',
} as const
