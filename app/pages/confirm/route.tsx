import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AccountPage } from '../../accounts/account-page.tsx'
import { answerResend } from '../../accounts/answer-resend.server.ts'
import { codeIn, isForNewPassword } from '../../accounts/code.server.ts'
import type { VerifyOutcome } from '../../accounts/identity.server.ts'
import { ResendForm } from '../../accounts/resend-form.tsx'
import { useLanguage } from '../../language/language.tsx'
import type { UiText } from '../../language/ui-text.ts'
import { accountPaths, codeParameter, inLanguage, languageOf } from '../../paths.ts'
import { requestContext } from '../../services.server.ts'
import { PathLink } from '../../ui/link.tsx'
import type { Route } from './+types/route'

/** The mailed link itself confirms: one tap is all that older visitors are asked for (docs/decisions/0011). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const code = codeIn(url)
  if (isForNewPassword(url)) {
    const path = inLanguage(accountPaths.newPassword, languageOf(url.pathname))
    throw redirect(`${path}?${codeParameter}=${encodeURIComponent(code)}`)
  }
  // Programs that look at links before people do ask for the head alone.
  if (request.method === 'HEAD') return data(unknown)
  const { identity, log } = context.get(requestContext)
  const outcome = code ? await identity.verify(code).catch(failed) : unknown
  return data(outcome, { status: statuses[outcome.kind] })

  function failed(error: unknown): VerifyOutcome {
    log.error('verification failed', { error })
    return { kind: 'failed' }
  }
}

const unknown: VerifyOutcome = { kind: 'unknown' }

const statuses: Record<VerifyOutcome['kind'], number> = {
  verified: 200,
  used: 200,
  unknown: 404,
  expired: 410,
  failed: 503,
}

/** A link works once: another language is no reason to try it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search !== nextUrl.search
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerResend(
    context.get(requestContext),
    request,
    await request.formData(),
  )
  return data(answer, { status })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  // Once a new mail is on its way, what became of the old link says nothing any more.
  if (actionData) return <AccountPage heading="Confirmação do e-mail" notice={actionData.notice} />
  const { heading, lead } = words[loaderData.kind]
  return (
    <AccountPage heading={heading} lead={lead}>
      {loaderData.kind === 'expired' && loaderData.ticket ? (
        <ResendForm ticket={loaderData.ticket} action={accountPaths.confirm} />
      ) : (
        <PathLink path={accountPaths.login} className="button button-terracotta">
          {t('Fazer login')}
        </PathLink>
      )}
    </AccountPage>
  )
}

const words: Record<VerifyOutcome['kind'], { heading: UiText; lead: UiText }> = {
  verified: { heading: 'E-mail confirmado!', lead: 'Agora você já pode entrar na sua conta.' },
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
