import { useLocation } from 'react-router'
import { addressWithNotice, lacksAccountMail } from '../../../domain/accounts/account.messages.ts'
import { registrationAction } from '../../../domain/accounts/registration.action.server.ts'
import { accountPaths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireGuest } from '../../../request/session.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { RegistrationForm } from '../../account/registration-form.tsx'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireGuest(context, url)
  return { isMailOff: lacksAccountMail(context.get(servicesContext)) }
}

const form = pageForm(registrationAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  return (
    <AccountPage
      heading="Cadastro"
      lead="O rancho recebe o seu cadastro e fala com você. Para perguntar ou comprar não é preciso ter conta."
    >
      <RegistrationForm
        isMailOff={loaderData.isMailOff}
        query={useLocation().search}
        documentResult={actionData}
        onRegistered={() => location.assign(addressWithNotice('login', 'cadastro', language))}
      />
      <h2 className="mt-8 font-heading text-xl">{t('Como Funciona')}</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-6">
        <li>{t('Você escolhe veterinário ou produtor, e os campos aparecem.')}</li>
        {!loaderData.isMailOff && <li>{t('Chega um e-mail: toque no link para confirmar o endereço.')}</li>}
        <li>{t('O rancho vê o seu cadastro e fala com você.')}</li>
        <li>{t('Você entra, vê os seus dados e, se é veterinário, o seu código de indicação.')}</li>
      </ol>
      <p className="mt-6">
        {t('Já tem conta?')}{' '}
        <PathLink path={accountPaths.login} className="text-link">
          {t('Faça login')}
        </PathLink>
      </p>
    </AccountPage>
  )
}
