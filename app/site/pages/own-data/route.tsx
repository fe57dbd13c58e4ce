import { mailOffTexts } from '../../../domain/accounts/account.messages.ts'
import { checkEmail } from '../../../domain/accounts/sign-in-rules.ts'
import { ownDataNoticeIn, ownDataRefused } from '../../../domain/privacy/own-data.messages.ts'
import { ownDataAction } from '../../../domain/privacy/own-data.server.ts'
import { Honeypot, SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import { type FormResult, readFields } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { publicContext, servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { MailOffNotice, PageLink } from '../../layout/site-link.tsx'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const { privacy } = context.get(publicContext).ranch
  const isMailOff = !context.get(servicesContext).mail.isDelivered()
  return { notice: ownDataNoticeIn(url), privacyEmail: privacy.email, isMailOff }
}

const form = pageForm(ownDataAction)
export const middleware = [form.middleware]
export const action = form.action

/** Asks for the link to what the site keeps about an address (docs/product.md#own-data). */
export default function OwnData({
  loaderData: { notice: pageNotice, privacyEmail, isMailOff },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLanguage()
  const { fields, state, notice, fieldset, submit, edit } = useForm({
    check,
    failedResult: (form, { own }) => own ?? ownDataRefused('failed', readFields(form, ['email'])),
    documentResult: actionData,
  })
  return (
    <OwnDataPage
      heading="Os seus dados"
      lead="Veja o que este site guarda sobre você, baixe em um arquivo ou apague. Não precisa ter conta."
      notice={actionData ? undefined : pageNotice}
    >
      {isMailOff && <MailOffNotice text={mailOffTexts.link} />}
      <form
        method="post"
        noValidate
        className="max-w-measure"
        onSubmit={submit}
        onChange={({ target }) => 'name' in target && edit(String(target.name))}
      >
        <fieldset {...fieldset}>
          <TextField
            name="email"
            label="E-mail"
            hint="O mesmo que você usou no site. Mandamos para ele um link que vale por 1 hora."
            kind="email"
            autoComplete="email"
            required
            {...fields}
          />
          <Honeypot />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={state} className={`${isMailOff ? 'button-pasture' : 'button-terracotta'} mt-5`}>
          {t(state === 'sending' ? 'Enviando...' : 'Enviar o link')}
        </SubmitButton>
      </form>
      <div className="grid max-w-measure gap-3 text-ink-soft">
        <p>
          {t(
            'O interesse em um curso é guardado sem e-mail, só com o telefone. Para ver ou apagar esse registro, escreva para {email}.',
            { email: privacyEmail },
          )}
        </p>
        <p>
          <PageLink to="privacy" className="underline underline-offset-4">
            {t('Política de Privacidade')}
          </PageLink>
        </p>
      </div>
    </OwnDataPage>
  )
}

function check(form: FormData): FormResult | undefined {
  const typed = readFields(form, ['email'])
  const checked = checkEmail(typed.email)
  return checked.valid ? undefined : ownDataRefused('invalid-email', typed, checked)
}
