import { useLocation } from 'react-router'
import { addressWithNotice, lacksAccountMail } from '../../../domain/accounts/account.messages.ts'
import { registrationAction } from '../../../domain/accounts/registration.action.server.ts'
import { accountPaths } from '../../../domain/paths.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireGuest } from '../../../request/session.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { RegistrationForm } from '../../account/registration-form.tsx'
import { PageLink } from '../../layout/site-link.tsx'
import { NextSteps } from '../../own-data/own-data-page.tsx'
import { useHasPage } from '../../site-data.ts'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireGuest(context, url)
  const services = context.get(servicesContext)
  const { bonusCents } = services.documents.exchangeCalculator
  return { isMailOff: lacksAccountMail(services), bonusCents }
}

const form = pageForm(registrationAction)
export const middleware = [form.middleware]
export const action = form.action

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const hasPage = useHasPage()
  const { isMailOff, bonusCents } = loaderData
  const benefits = {
    veterinario: hasPage('bullExchange')
      ? t('Um código de indicação: {amount} por touro nas trocas que você intermediar.', {
          amount: money(bonusCents, language).replace(' ', '\u00a0'),
        })
      : t('Um código de indicação, para os criadores que você manda ao rancho.'),
    produtor: t(
      'Atendimento pelo seu rebanho: conte quantas cabeças tem e onde, e o rancho oferece o que serve.',
    ),
  }
  return (
    <AccountPage
      heading="Cadastro"
      lead="Diga se é veterinário ou produtor para continuar. Para perguntar ou comprar não é preciso ter conta."
      about={<Afterwards isMailOff={isMailOff} />}
    >
      <RegistrationForm
        isMailOff={isMailOff}
        benefits={benefits}
        query={useLocation().search}
        documentResult={actionData}
        onRegistered={() => location.assign(addressWithNotice('login', 'cadastro', language))}
      />
      <p className="mt-6">
        {t('Já tem conta?')}{' '}
        <PathLink path={accountPaths.login} className="text-link">
          {t('Faça login')}
        </PathLink>
      </p>
    </AccountPage>
  )
}

/** What follows, and who needs no account. */
function Afterwards({ isMailOff }: Pick<Route.ComponentProps['loaderData'], 'isMailOff'>) {
  const { t } = useLanguage()
  const hasPage = useHasPage()
  return (
    <>
      <NextSteps
        heading="O que vem depois"
        steps={[
          ...(isMailOff ? [] : (['Chega um e-mail: toque no link para confirmar o endereço.'] as const)),
          'O rancho vê o seu cadastro e fala com você.',
        ]}
      />
      {hasPage('training') && (
        <section>
          <h2 className="font-heading text-xl">{t('Estudante')}</h2>
          <p className="mt-2">
            {t('Não precisa de conta para os cursos:')}{' '}
            <PageLink to="training" className="underline underline-offset-4">
              {t('deixe o seu interesse')}
            </PageLink>
          </p>
        </section>
      )}
    </>
  )
}
