import { checkEmail } from '../../../domain/accounts/sign-in-rules.ts'
import { ownDataNoticeIn, ownDataRefused } from '../../../domain/privacy/own-data.messages.ts'
import { ownDataAction } from '../../../domain/privacy/own-data.server.ts'
import { Honeypot, SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import { type FormResult, readFields } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { publicContext, servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CallAndChat, PageLink } from '../../layout/site-link.tsx'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import { useHasPage } from '../../site-data.ts'
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
  const { t } = useLanguage()
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
          ? 'Peça para ver, corrigir ou apagar o que este site guarda sobre você. Não precisa ter conta.'
          : 'Veja o que este site guarda sobre você. Não precisa ter conta.'
      }
      notice={actionData ? undefined : pageNotice}
      about={<CourseInterestNote privacyEmail={privacyEmail} />}
    >
      {isMailOff && (
        <div role="note" className="grid gap-4">
          <p>
            {withAddress(
              t(
                'Este site ainda não envia e-mails. Peça pelo WhatsApp, por telefone ou por {email}: o rancho confere que é você e responde.',
                { email: privacyEmail },
              ),
              privacyEmail,
            )}
          </p>
          <CallAndChat chat="Pedir pelo WhatsApp" />
        </div>
      )}
      {(!isMailOff || actionData) && form}
      <Rights isMailOff={isMailOff} />
    </OwnDataPage>
  )
}

function Rights({ isMailOff }: { isMailOff: boolean }) {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('O que você pode pedir')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {rights.map((right) => (
          <li key={right}>{t(right)}</li>
        ))}
        {!isMailOff && <li>{t('Parar os avisos por e-mail')}</li>}
      </ul>
    </section>
  )
}

/** Where to ask for what is kept without an address, and the notice about it all. */
function CourseInterestNote({ privacyEmail }: { privacyEmail: string }) {
  const { t } = useLanguage()
  const hasPage = useHasPage()
  return (
    <div className="grid gap-2">
      {hasPage('training') && (
        <p className="text-sm">
          {withAddress(
            t(
              'O interesse em um curso é guardado sem e-mail, só com o telefone. Para ver ou apagar esse registro, escreva para {email}.',
              { email: privacyEmail },
            ),
            privacyEmail,
          )}
        </p>
      )}
      <PageLink to="privacy" className="text-link justify-self-start">
        {t('Política de Privacidade')}
      </PageLink>
    </div>
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

const rights = [
  'Ver tudo o que o site guarda sobre você',
  'Receber tudo em um arquivo',
  'Corrigir o que estiver errado',
  'Apagar tudo',
] as const satisfies readonly UiText[]

function check(form: FormData): FormResult | undefined {
  const typed = readFields(form, ['email'])
  const checked = checkEmail(typed.email)
  return checked.valid ? undefined : ownDataRefused('invalid-email', typed, checked)
}
