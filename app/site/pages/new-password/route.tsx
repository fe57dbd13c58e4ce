import { data } from 'react-router'
import { newPasswordAction } from '../../../domain/accounts/account.action.server.ts'
import {
  addressWithNotice,
  resetRefused,
  type SignInResult,
} from '../../../domain/accounts/account.messages.ts'
import { codeIn, type ResetState } from '../../../domain/accounts/identity.server.ts'
import { checkPassword } from '../../../domain/accounts/sign-in-rules.ts'
import { accountPaths, codeParameter } from '../../../domain/paths.ts'
import { SubmitButton } from '../../../platform/forms/field.tsx'
import { readField } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { AccountEmailField, PasswordField } from '../../account/password-field.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { linkStatuses } from '../../page-data.ts'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = codeIn(url)
  const { identity } = context.get(servicesContext)
  const state: ResetState = code ? await identity.readReset(code) : { kind: 'unknown' }
  return data({ code, state }, { status: linkStatuses[state.kind] })
}

const form = pageForm(newPasswordAction)
export const middleware = [form.middleware]
export const action = form.action

export default function NewPassword({ loaderData: { code, state }, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const {
    formProps,
    state: sendState,
    notice,
    fieldset,
    error,
  } = useForm<SignInResult>({
    check,
    failedResult: (form, { own }) => own ?? resetRefused(form, 'failed'),
    documentResult: actionData,
    onSuccess: () => location.assign(addressWithNotice('account', 'nova-senha', language)),
  })
  if (state.kind !== 'open')
    return (
      <AccountPage {...closed[state.kind]} title="Nova senha">
        <PathLink path={accountPaths.forgottenPassword} className="button button-terracotta">
          {t('Pedir outro link')}
        </PathLink>
      </AccountPage>
    )
  return (
    <AccountPage heading="Crie uma nova senha" title="Nova senha">
      <form {...formProps}>
        <fieldset {...fieldset} className="grid gap-5">
          <input type="hidden" name={codeParameter} value={code} />
          <AccountEmailField email={state.email} />
          <PasswordField
            label="Nova senha"
            error={error('password')}
            kind="new-password"
            hint="Pelo menos 6 caracteres."
          />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={sendState} className="button-terracotta mt-5">
          {t(sendState === 'sending' ? 'Enviando...' : 'Salvar a senha')}
        </SubmitButton>
      </form>
      <PathLink path={accountPaths.forgottenPassword} className="text-link mt-4">
        {t('Pedir outro link')}
      </PathLink>
    </AccountPage>
  )
}

const closed = {
  used: {
    heading: 'Este link já foi usado',
    lead: 'Cada link serve uma vez só. Se precisar, peça outro.',
  },
  expired: { heading: 'Este link venceu', lead: 'O prazo dele acabou. Peça outro.' },
  unknown: {
    heading: 'Este link não vale',
    lead: 'Confira se copiou o endereço inteiro do e-mail, ou peça outro.',
  },
  failed: {
    heading: 'Não foi possível abrir este link agora',
    lead: 'Ele continua valendo. Abra-o de novo em alguns minutos.',
  },
} as const

function check(form: FormData): SignInResult | undefined {
  const checked = checkPassword(readField(form, 'password'))
  return checked.valid ? undefined : resetRefused(form, 'weak-password', checked)
}
