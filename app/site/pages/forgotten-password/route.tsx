import { forgottenPasswordAction } from '../../../domain/accounts/account.action.server.ts'
import { lacksAccountMail, mailOffTexts, resetRefused } from '../../../domain/accounts/account.messages.ts'
import { checkEmail } from '../../../domain/accounts/sign-in-rules.ts'
import { SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import { type FormResult, readField } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { MailOffNotice } from '../../layout/site-link.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  return { isMailOff: lacksAccountMail(context.get(servicesContext)) }
}

const form = pageForm(forgottenPasswordAction)
export const middleware = [form.middleware]
export const action = form.action

export default function ForgottenPassword({ loaderData: { isMailOff }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { formProps, fields, state, notice, fieldset } = useForm<FormResult>({
    check,
    failedResult: (form, { own }) => own ?? resetRefused(form, 'failed'),
    documentResult: actionData,
  })
  return (
    <AccountPage
      heading="Esqueci a senha"
      lead={
        isMailOff
          ? undefined
          : 'Informe o e-mail da sua conta. Vamos enviar um link para criar uma nova senha.'
      }
    >
      {isMailOff && (
        <>
          <MailOffNotice text={mailOffTexts.link} />
          <p className="mb-5">
            {t({
              pt: 'É dono do site? Quem cuida do servidor faz um novo acesso com “npm run claim”.',
              en: 'Are you an owner of the website? Whoever runs the server gives you access again with “npm run claim”.',
            })}
          </p>
        </>
      )}
      <form {...formProps}>
        <fieldset {...fieldset}>
          <TextField name="email" label="E-mail" kind="email" autoComplete="username" required {...fields} />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={state} className="button-terracotta mt-5">
          {t(state === 'sending' ? 'Enviando...' : 'Enviar o link')}
        </SubmitButton>
      </form>
    </AccountPage>
  )
}

function check(form: FormData): FormResult | undefined {
  const checked = checkEmail(readField(form, 'email'))
  return checked.valid ? undefined : resetRefused(form, 'invalid-email', checked)
}
