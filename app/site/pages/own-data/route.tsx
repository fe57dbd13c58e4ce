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
import { CallAndChat, PageLink } from '../../layout/site-link.tsx'
import { NextSteps, OwnDataPage } from '../../own-data/own-data-page.tsx'
import { useHasPage, useSite } from '../../site-data.ts'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const { privacy } = context.get(publicContext).ranch
  const isMailOff = !context.get(servicesContext).mail.isDelivered()
  return { notice: ownDataNoticeIn(url), privacyEmail: privacy.email, isMailOff }
}

const posted = pageForm(ownDataAction)
export const middleware = [posted.middleware]
export const action = posted.action

/** Asks for the link to what the site keeps about an address (docs/product.md#own-data). */
export default function OwnData({
  loaderData: { notice: pageNotice, privacyEmail, isMailOff },
  actionData,
}: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { hours } = useSite()
  const hasPage = useHasPage()
  const { formProps, fields, state, notice, fieldset } = useForm({
    check,
    failedResult: (form, { own }) => own ?? ownDataRefused('failed', readFields(form, ['email'])),
    documentResult: actionData,
  })
  const form = (
    <form {...formProps} className="max-w-measure">
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
      <SubmitButton state={state} className="button-terracotta mt-5">
        {t(state === 'sending' ? 'Enviando...' : 'Enviar o link')}
      </SubmitButton>
    </form>
  )
  return (
    <OwnDataPage
      heading="Os seus dados"
      lead={
        isMailOff
          ? 'Peça para ver, receber em um arquivo, corrigir ou apagar o que este site guarda sobre você. Não precisa ter conta.'
          : 'Veja, baixe em um arquivo ou apague o que este site guarda sobre você, e pare os avisos por e-mail. Não precisa ter conta.'
      }
      notice={actionData ? undefined : pageNotice}
      about={
        <NextSteps
          heading="Antes de pedir"
          steps={[
            hasPage('training')
              ? 'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você. O interesse em um curso é guardado com o telefone, sem e-mail.'
              : 'Fale do mesmo número ou escreva do mesmo e-mail que deixou no site: é assim que o rancho confere que é você.',
          ]}
        />
      }
    >
      {isMailOff && (
        <div role="note" className="grid gap-4">
          <NextSteps
            heading="Como pedir"
            steps={[
              'Peça pelo WhatsApp ou por telefone: o rancho confere que é você e responde em até 15 dias. Este site ainda não envia e-mails.',
            ]}
          />
          <CallAndChat chat="Pedir pelo WhatsApp" />
          {hours && <p>{content(hours)}</p>}
          <p>{withAddress(`${t('E-mail')}: ${privacyEmail}`, privacyEmail)}</p>
        </div>
      )}
      {(!isMailOff || actionData) && form}
      {!isMailOff && (
        <p>
          {withAddress(
            t(
              'Para corrigir algo, ou para o que foi guardado só com o telefone, escreva para {email}: o rancho responde em até 15 dias.',
              { email: privacyEmail },
            ),
            privacyEmail,
          )}
        </p>
      )}
      <PageLink to="privacy" className="justify-self-start underline underline-offset-4">
        {t('Política de Privacidade')}
      </PageLink>
    </OwnDataPage>
  )
}

function withAddress(text: string, address: string) {
  const [before, after] = text.split(address)
  return (
    <>
      {before}
      <a href={`mailto:${address}`} className="wrap-anywhere underline underline-offset-4">
        {address}
      </a>
      {after}
    </>
  )
}

function check(form: FormData): FormResult | undefined {
  const typed = readFields(form, ['email'])
  const checked = checkEmail(typed.email)
  return checked.valid ? undefined : ownDataRefused('invalid-email', typed, checked)
}
