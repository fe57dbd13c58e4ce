import {
  type FieldErrors,
  type FormResult,
  type InvalidFields,
  readFields,
  refusedForm,
  succeeded,
} from '../../platform/forms/form-result.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import { namedNotices, type ToastNotice } from '../../platform/ui/notice.ts'
import { accountPaths } from '../paths.ts'

/** Result of the login form (docs/product.md#sign-in). */
export interface SignInResult extends FormResult {
  account?: string
  /** With it an unverified account can request another verification. */
  ticket?: string
}

export function signedIn(email: string, notice: NoticeName): SignInResult {
  return { ...succeeded(notices[notice].text), account: email }
}

export function signInInvalid(form: FormData, invalid: InvalidFields): SignInResult {
  const notice = invalid.errors?.['email'] ? refusals['invalid-email'] : undefined
  return refusedForm(notice, typedIn(form), invalid)
}

export function signInRefused(form: FormData, refusal: SignInRefusal, ticket?: string): SignInResult {
  return { ...refusedForm(refusals[refusal], typedIn(form)), ...(ticket && { ticket }) }
}

const shortPassword = 'A sua senha tem menos de 10 caracteres. Crie uma mais longa em “Esqueci a senha”.'

const refusals = {
  'user-not-found': 'Usuário não encontrado.',
  'wrong-password': 'Senha incorreta.',
  'invalid-email': 'E-mail inválido.',
  'too-many': 'Muitas tentativas. Tente novamente mais tarde.',
  unverified: 'Verifique seu e-mail antes de continuar.',
  'short-password': shortPassword,
  other: 'Erro no login. Verifique suas credenciais.',
} as const satisfies Record<string, UiText>

export type SignInRefusal = keyof typeof refusals

function typedIn(form: FormData) {
  return readFields(form, ['email'])
}

export function signedOut(): FormResult {
  return succeeded(notices.saiu.text)
}

export function signOutFailed(): FormResult {
  return refusedForm('Erro ao sair. Tente novamente.', {})
}

export function resendMessage(result: ResendResult): FormResult {
  const text = resendTexts[result]
  return result === 'sent' ? succeeded(text) : refusedForm(text, {})
}

const resendTexts = {
  sent: 'Enviamos um novo e-mail de confirmação. Veja também a caixa de spam.',
  'too-many': 'Acabamos de enviar um e-mail. Aguarde alguns minutos e veja também a caixa de spam.',
  expired: 'O pedido venceu. Faça login de novo para receber outro e-mail.',
  failed: 'Não foi possível enviar o e-mail agora. Tente novamente em alguns minutos.',
} as const satisfies Record<string, UiText>

export type ResendResult = keyof typeof resendTexts

export function confirmRefused(refusal: ConfirmRefusal, errors: FieldErrors = {}): SignInResult {
  return refusedForm(confirmRefusals[refusal], {}, { errors })
}

/** Identical for unknown addresses, so that it reveals no account. */
export function resetRequested(): FormResult {
  return succeeded(
    'Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha. Veja também a caixa de spam.',
  )
}

export function resetRefused(form: FormData, refusal: ResetRefusal, invalid?: InvalidFields): SignInResult {
  return refusedForm(resetRefusals[refusal], typedIn(form), invalid)
}

const resetRefusals = {
  'invalid-email': refusals['invalid-email'],
  'weak-password': 'A senha deve ter pelo menos 6 caracteres.',
  'short-password': 'A senha precisa de pelo menos 10 caracteres',
  'too-many': refusals['too-many'],
  used: 'Este link já foi usado. Peça outro.',
  expired: 'Este link venceu. Peça outro.',
  unknown: 'Este link não vale. Peça outro.',
  failed: resendTexts.failed,
} as const satisfies Record<string, UiText>

export type ResetRefusal = keyof typeof resetRefusals

const confirmRefusals = {
  ...resetRefusals,
  'wrong-password': refusals['wrong-password'],
  'short-password': shortPassword,
  used: 'Este link já foi usado. Faça login.',
  failed: 'Não foi possível confirmar agora. Tente novamente em alguns minutos.',
} as const satisfies Record<string, UiText>

export type ConfirmRefusal = keyof typeof confirmRefusals

const notices = {
  entrou: { kind: 'success', text: 'Login realizado com sucesso!' },
  saiu: { kind: 'success', text: 'Você saiu com sucesso.' },
  cadastro: { kind: 'success', text: 'Cadastro realizado! Verifique seu e-mail antes de entrar.' },
  confirmado: { kind: 'success', text: 'E-mail confirmado! Você já entrou.' },
  'nova-senha': { kind: 'success', text: 'Senha alterada. Você já entrou.' },
} as const satisfies Record<string, ToastNotice>

type NoticeName = keyof typeof notices

const { find, addressWith } = namedNotices(notices)

export const noticeIn = find

export function isFreshRegistration(url: URL): boolean {
  return find(url) === notices.cadastro
}

export function addressWithNotice(
  page: keyof typeof accountPaths,
  notice: NoticeName,
  language: Language,
): string {
  return addressWith(inLanguage(accountPaths[page], language), notice)
}

export const ticketField = 'ticket'

/** Visitors read these in place of a mailed link while no mail leaves the site. */
export const mailOffTexts = {
  link: {
    pt: 'Este site ainda não envia e-mails, então o link não vai chegar. Fale com o rancho.',
    en: 'This website does not send e-mails yet, so the link will not arrive. Talk to the ranch.',
  },
  registration: {
    pt: 'Este site ainda não envia e-mails: em vez do link de confirmação, o rancho fala com você.',
    en: 'This website does not send e-mails yet: instead of a link to confirm, the ranch contacts you.',
  },
} as const satisfies Record<string, BilingualText>

export interface MailState {
  mail: { isDelivered(): boolean }
  hasEmbeddedAccounts: boolean
}

/** A mail was made, and reaches nobody. */
export function linkNotMailed(): FormResult {
  return refusedForm(mailOffTexts.link, null, { offersChat: true })
}

/** Google mails the links of its own accounts. */
export function lacksAccountMail({ mail, hasEmbeddedAccounts }: MailState): boolean {
  return hasEmbeddedAccounts && !mail.isDelivered()
}
