import type { ComponentProps } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { servicesContext } from '../../request/context.server.ts'
import { InputField } from '../controls.tsx'
import { OutcomeNotice, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/ranch-route'
import { loadRanchForm, ranchAction } from './ranch.action.server.ts'
import { type RanchFields, ranchFields } from './ranch-fields.ts'
import { StepPage } from './step-page.tsx'
import { loadStep, pathAfter } from './steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    step: await loadStep(context, 'rancho'),
    ...(await loadRanchForm(services, context.get(staffContext))),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = languageOf(url.pathname)
  const by = context.get(staffContext)
  const outcome = await ranchAction(context.get(servicesContext), form, { by, language })
  return respond(outcome, inLanguage(pathAfter('rancho'), language))
}

const labels: Record<keyof RanchFields, UiText> = {
  name: 'Nome do rancho',
  shortName: 'Nome curto, para o ícone no celular',
  city: 'Cidade',
  state: 'Estado, como MG',
  whatsapp: 'WhatsApp com DDD',
  email: 'E-mail',
  'hours.pt': 'Horário de atendimento',
  'company.name': 'Nome ou razão social de quem vende',
  'company.cnpj': 'CNPJ, se tiver',
  'company.address': 'Endereço, se quiser mostrar',
  'social.url': 'Endereço no Instagram ou outra rede, se tiver',
  'responsible.name': 'Responsável técnico, se tiver',
  'responsible.registration': 'Registro do responsável, como CRMV-MG 1234',
}

const controls: Partial<Record<keyof RanchFields, Omit<ComponentProps<'input'>, 'className'>>> = {
  name: { required: true },
  city: { required: true },
  state: { required: true, maxLength: 2 },
  whatsapp: { required: true, type: 'tel' },
  email: { required: true, type: 'email' },
  'company.name': { required: true },
  'social.url': { type: 'url' },
  // It may have letters.
  'company.cnpj': { autoCapitalize: 'characters', autoComplete: 'off' },
}

/** Who the ranch is, on one form that publishes. */
export default function RanchStep({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  // What was typed belongs to the revision that it was typed on.
  const { step, fields, revision } = { ...loaderData, ...actionData?.typed }
  return (
    <StepPage step={step}>
      <OutcomeNotice refused={actionData} labels={labels} />
      <form method="post" className="mt-4 grid max-w-xl gap-4">
        <input type="hidden" name="revision" value={revision} />
        {ranchFields.map((name) => (
          <InputField
            key={name}
            label={labels[name]}
            name={name}
            defaultValue={fields[name]}
            maxLength={500}
            error={actionData?.errors?.[name]}
            {...controls[name]}
          />
        ))}
        <button type="submit" className="button button-terracotta justify-self-start">
          {t('Publicar e seguir')}
        </button>
      </form>
    </StepPage>
  )
}
