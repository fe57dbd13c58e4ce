import { data } from 'react-router'
import {
  type InvitationState,
  invitationAction,
  readInvitation,
} from '../../../domain/accounts/invitations.server.ts'
import { returnField } from '../../../domain/accounts/local-address.ts'
import { checkInvited, invitationRefused } from '../../../domain/accounts/new-member.form.ts'
import { accountPaths, codeParameter, staffPath } from '../../../domain/paths.ts'
import { TextField } from '../../../platform/forms/field.tsx'
import type { FormResult } from '../../../platform/forms/form-result.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { NewMemberForm } from '../../account/new-member-form.tsx'
import { AccountEmailField } from '../../account/password-field.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { linkStatuses } from '../../page-data.ts'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** Changes nothing, because mail scanners and previews open links (docs/decisions/0016). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get(codeParameter) ?? ''
  const state = await readInvitation(context.get(servicesContext), code)
  return data({ code, state }, { status: state.kind === 'has-account' ? 200 : linkStatuses[state.kind] })
}

const form = pageForm(invitationAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Invitation({ loaderData: { code, state }, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  if (state.kind === 'open')
    return (
      <AccountPage
        heading="Convite para cuidar do site"
        title="Convite"
        lead="Diga o seu nome e escolha uma senha. O painel abre em seguida."
      >
        <InvitationForm code={code} email={state.email} documentResult={actionData} />
      </AccountPage>
    )
  const mayHaveAccount = state.kind === 'used' || state.kind === 'has-account'
  return (
    <AccountPage {...closed[state.kind]} title="Convite">
      {mayHaveAccount && (
        <a
          href={`${inLanguage(accountPaths.login, language)}?${new URLSearchParams({ [returnField]: staffPath })}`}
          className="button button-terracotta"
        >
          {t('Fazer login')}
        </a>
      )}
      {state.kind === 'used' && (
        <PathLink path={accountPaths.forgottenPassword} className="text-link ml-4">
          {t('Esqueci a senha')}
        </PathLink>
      )}
    </AccountPage>
  )
}

const closed: Record<Exclude<InvitationState['kind'], 'open'>, { heading: UiText; lead: UiText }> = {
  'has-account': {
    heading: 'Você já tem conta',
    lead: 'Entre com o seu e-mail e a sua senha: o painel abre em seguida.',
  },
  used: {
    heading: 'Este convite já foi usado',
    lead: 'Cada convite serve uma vez só. Se foi você, entre com o seu e-mail e a sua senha.',
  },
  expired: {
    heading: 'Este convite venceu',
    lead: 'Ele valia por 7 dias. Peça a quem convidou você para tocar em “Enviar de novo”: chega outro no seu e-mail.',
  },
  unknown: {
    heading: 'Este convite não vale',
    lead: 'Abra o e-mail mais recente: cada convite novo substitui o anterior. Se não der certo, peça outro a quem convidou você.',
  },
}

interface InvitationFormProps {
  code: string
  email: string
  documentResult: FormResult | undefined
}

function InvitationForm({ code, email, documentResult }: InvitationFormProps) {
  const { t } = useLanguage()
  return (
    <>
      <NewMemberForm
        check={check}
        failed={(form) => invitationRefused(form, 'failed')}
        documentResult={documentResult}
        leadsTo={staffPath}
      >
        {(fields) => (
          <>
            <input type="hidden" name={codeParameter} value={code} />
            <AccountEmailField email={email} />
            <TextField name="name" label="Seu nome" autoComplete="name" required {...fields} />
          </>
        )}
      </NewMemberForm>
      <p className="mt-3 text-ink-soft text-sm">
        {t('Guardamos só o seu nome e o seu e-mail. A senha, nem nós conseguimos ler.')}{' '}
        <PageLink to="privacy" className="underline underline-offset-4">
          {t('Política de Privacidade')}
        </PageLink>
      </p>
    </>
  )
}

function check(form: FormData): FormResult | undefined {
  const checked = checkInvited(form)
  return checked.valid ? undefined : invitationRefused(form, 'invalid', checked)
}
