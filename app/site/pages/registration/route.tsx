import { useLocation } from 'react-router'
import { addressWithNotice, lacksAccountMail } from '../../../domain/accounts/account.messages.ts'
import { registrationAction } from '../../../domain/accounts/registration.action.server.ts'
import { accountPaths } from '../../../domain/paths.ts'
import { inReais, priceText, unbrokenMoney } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { requireGuest } from '../../../request/session.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { RegistrationForm } from '../../account/registration-form.tsx'
import { NextSteps } from '../../layout/own-data-page.tsx'
import { PageLink } from '../../layout/site-link.tsx'
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
      ? t('{amount} por touro nas trocas que você intermediar. Consulte seu CRMV.', {
          amount: unbrokenMoney(priceText(inReais(bonusCents), language)),
        })
      : t('O rancho fica sabendo onde você atende e em que trabalha.'),
    produtor: t('Um atendimento sob medida: ofertas pelo tamanho e pelo lugar do seu rebanho.'),
  }
  return (
    <AccountPage
      heading="Cadastro"
      lead="Escolha uma opção para abrir o formulário. Para perguntar ou comprar não é preciso ter conta."
      about={
        <NextSteps
          heading="O que vem depois"
          steps={[
            'Pedimos nome, e-mail, telefone, estado e uma senha; do veterinário, CRMV e área; do produtor, fazenda, cidade e número de cabeças.',
            ...(isMailOff ? [] : (['Chega um e-mail: toque no link para confirmar o endereço.'] as const)),
            'O rancho chama você no WhatsApp ou liga, para saber o que procura.',
          ]}
        />
      }
    >
      <RegistrationForm
        isMailOff={isMailOff}
        benefits={benefits}
        query={useLocation().search}
        documentResult={actionData}
        onRegistered={() => location.assign(addressWithNotice('login', 'cadastro', language))}
      />
      {hasPage('training') && (
        <p className="mt-6">
          {t('É estudante? Para os cursos não precisa de conta:')}{' '}
          <PageLink to="training" className="underline underline-offset-4">
            {t('deixe o seu interesse')}
          </PageLink>
        </p>
      )}
      <p className="mt-4">
        {t('Já tem conta?')}{' '}
        <PathLink path={accountPaths.login} className="text-link">
          {t('Faça login')}
        </PathLink>
      </p>
    </AccountPage>
  )
}
