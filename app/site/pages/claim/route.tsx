import { useEffect } from 'react'
import { data } from 'react-router'
import { claimAction } from '../../../domain/accounts/claim.action.server.ts'
import { readClaimState } from '../../../domain/accounts/claims.server.ts'
import { checkClaim, claimRefused } from '../../../domain/accounts/new-member.form.ts'
import { accountPaths, codeParameter, firstStepsPath } from '../../../domain/paths.ts'
import { TextField } from '../../../platform/forms/field.tsx'
import type { FormResult } from '../../../platform/forms/form-result.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { NewMemberForm } from '../../account/new-member-form.tsx'
import type { Route } from './+types/route'

export { referrerHeaders as headers } from '../../page-data.ts'

/** The code is in the fragment, which the server does not see: the state is that of all claims together. */
export async function loader({ context }: Route.LoaderArgs) {
  const state = await readClaimState(context.get(servicesContext))
  return data({ state }, { status: state === 'open' ? 200 : 410 })
}

const form = pageForm(claimAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Claim({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  if (state === 'open')
    return (
      <AccountPage
        heading="Este site é seu"
        lead="Diga quem você é e escolha uma senha. O painel abre em seguida."
      >
        <ClaimForm documentResult={actionData} />
      </AccountPage>
    )
  return (
    <AccountPage {...closed[state]}>
      <PathLink path={accountPaths.login} className="button button-terracotta">
        {t('Fazer login')}
      </PathLink>
    </AccountPage>
  )
}

const closed = {
  expired: {
    heading: 'Este link venceu',
    lead: 'Ele valia por 24 horas. Quem cuida do servidor faz outro com o comando npm run claim.',
  },
  closed: {
    heading: 'Este site já tem dono',
    lead: 'Entre com o seu e-mail e a sua senha. Se você é o dono e perdeu o acesso, quem cuida do servidor faz um link novo com o comando npm run claim.',
  },
} as const

function ClaimForm({ documentResult }: { documentResult: FormResult | undefined }) {
  useEffect(() => {
    const code = location.hash.slice(1)
    const [field] = document.getElementsByName(codeParameter)
    if (!code || !(field instanceof HTMLInputElement)) return
    field.value = code
    // Neither bookmarks nor the history keep the code.
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <NewMemberForm
      check={check}
      failed={(form) => claimRefused(form, 'failed')}
      documentResult={documentResult}
      leadsTo={firstStepsPath}
    >
      {(fields) => (
        <>
          <TextField
            name={codeParameter}
            label="Código do link"
            hint="O servidor mostrou um link. O código é o que vem depois de #; o link inteiro também serve."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...fields}
          />
          <TextField name="name" label="Seu nome" autoComplete="name" required {...fields} />
          <TextField name="email" label="E-mail" kind="email" autoComplete="username" required {...fields} />
        </>
      )}
    </NewMemberForm>
  )
}

function check(sent: FormData): FormResult | undefined {
  const checked = checkClaim(sent)
  return checked.valid ? undefined : claimRefused(sent, 'invalid', checked)
}
