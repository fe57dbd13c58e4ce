import { data, redirect } from 'react-router'
import { confirmAction, resendAction } from '../../../domain/accounts/account.action.server.ts'
import {
  addressWithNotice,
  confirmRefused,
  type MailState,
  type SignInResult,
} from '../../../domain/accounts/account.messages.ts'
import { codeIn, isForNewPassword, type VerificationState } from '../../../domain/accounts/identity.server.ts'
import type { AccountServices } from '../../../domain/accounts/sessions.server.ts'
import { checkPassword } from '../../../domain/accounts/sign-in-rules.ts'
import { accountPaths, codeParameter } from '../../../domain/paths.ts'
import { SubmitButton } from '../../../platform/forms/field.tsx'
import { type FormAction, readField } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { ResendForm } from '../../account/login-form.tsx'
import { AccountEmailField, PasswordField } from '../../account/password-field.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { linkStatuses } from '../../page-data.ts'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links (docs/decisions/0016). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = codeIn(url)
  if (isForNewPassword(url)) {
    const path = inLanguage(accountPaths.newPassword, languageOf(url.pathname))
    return redirect(`${path}?${codeParameter}=${encodeURIComponent(code)}`)
  }
  const { identity, log } = context.get(servicesContext)
  const state = code ? await identity.readVerification(code).catch(failed) : unknown
  return data({ code, state }, { status: state.kind === 'used' ? 200 : linkStatuses[state.kind] })

  function failed(error: unknown): VerificationState {
    log.error('verification not read', { error })
    return { kind: 'failed' }
  }
}

const unknown: VerificationState = { kind: 'unknown' }

const forms: FormAction<AccountServices & MailState, ConfirmResult> = async (services, request, form) => {
  if (readIntent(form, ['confirm', 'resend'])?.name !== 'resend')
    return confirmAction(services, request, form)
  const resent = await resendAction(services, request, form)
  return { ...resent, result: { ...resent.result, isResent: true } }
}

interface ConfirmResult extends SignInResult {
  /** Another mail was asked for: the old link's state no longer matters. */
  isResent?: boolean
}

const form = pageForm(forms)
export const middleware = [form.middleware]
export const action = form.action

export default function Confirm({ loaderData: { code, state }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (actionData?.isResent) return <AccountPage heading="Confirmação do e-mail" notice={actionData.notice} />
  if (state.kind === 'open')
    return (
      <AccountPage heading="Confirme o seu e-mail" lead="Digite a sua senha para confirmar.">
        <ConfirmForm {...state} code={code} documentResult={actionData} />
      </AccountPage>
    )
  return (
    <AccountPage {...closed[state.kind]} notice={actionData?.notice}>
      {state.kind === 'expired' && state.ticket ? (
        <ResendForm ticket={state.ticket} action={accountPaths.confirm} />
      ) : (
        <PathLink path={accountPaths.login} className="button button-terracotta">
          {t('Fazer login')}
        </PathLink>
      )}
    </AccountPage>
  )
}

const closed: Record<Exclude<VerificationState['kind'], 'open'>, { heading: UiText; lead: UiText }> = {
  used: {
    heading: 'Este link já foi usado',
    lead: 'O seu e-mail já está confirmado: você pode entrar na sua conta.',
  },
  unknown: {
    heading: 'Este link não vale',
    lead: 'Confira se copiou o endereço inteiro do e-mail. Ou faça login: se o seu e-mail ainda não estiver confirmado, enviamos outro link.',
  },
  expired: {
    heading: 'Este link venceu',
    lead: 'Ele valia por 24 horas. Peça outro aqui, ou faça login para receber um novo.',
  },
  failed: {
    heading: 'Não foi possível confirmar agora',
    lead: 'O link continua valendo. Abra-o de novo em alguns minutos.',
  },
}

interface ConfirmFormProps {
  code: string
  email: string
  /** The same code can set a new password; otherwise another mail brings a link for it. */
  setsPassword: boolean
  documentResult: SignInResult | undefined
}

/** Asks for the registration's password, and offers a new one instead. Posts to the page's own address. */
function ConfirmForm({ code, email, setsPassword, documentResult }: ConfirmFormProps) {
  const { t, language } = useLanguage()
  const { formProps, state, notice, fieldset, error } = useForm<SignInResult>({
    check,
    failedResult: (_, { own }) => own ?? confirmRefused('failed'),
    documentResult,
    onSuccess: () => location.assign(addressWithNotice('account', 'confirmado', language)),
  })
  return (
    <>
      <form {...formProps}>
        <fieldset {...fieldset} className="grid gap-5">
          <input type="hidden" name={codeParameter} value={code} />
          <AccountEmailField email={email} />
          <PasswordField
            label="Senha"
            error={error('password')}
            kind="current-password"
            hint="A senha que você criou no cadastro."
          />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={state} className="button-terracotta mt-5">
          {t(state === 'sending' ? 'Confirmando...' : 'Confirmar e entrar')}
        </SubmitButton>
      </form>
      <section className="mt-8 grid gap-3 border-ink-soft border-t pt-5">
        <h2 className="font-heading text-xl">{t('Não sabe a senha?')}</h2>
        <p>
          {t(
            'Se você esqueceu a senha, ou se outra pessoa fez o cadastro com o seu e-mail, crie uma nova. A antiga deixa de valer.',
          )}
        </p>
        <PathLink
          path={setsPassword ? accountPaths.newPassword : accountPaths.forgottenPassword}
          {...(setsPassword && { search: `?${new URLSearchParams({ [codeParameter]: code })}` })}
          className="button button-pasture justify-self-start"
        >
          {t('Criar uma nova senha')}
        </PathLink>
        <p>{t('Se você não quer ter uma conta, feche esta página: sem a sua confirmação, ninguém entra.')}</p>
      </section>
    </>
  )
}

function check(form: FormData): SignInResult | undefined {
  const checked = checkPassword(readField(form, 'password'))
  return checked.valid ? undefined : confirmRefused('weak-password', checked.errors)
}
