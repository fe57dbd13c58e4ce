import type { ComponentProps } from 'react'
import { stateNames } from '../../platform/brazilian-states.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, SelectField } from '../controls.tsx'
import { OutcomeNotice, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/ranch-route'
import { loadRanchForm, ranchAction } from './ranch.action.server.ts'
import { type RanchFields, ranchFields } from './step-fields.ts'
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

const labels: Record<keyof RanchFields, ShownText> = {
  name: { pt: 'Nome do rancho', en: 'Name of the ranch' },
  shortName: { pt: 'Nome curto, para o ícone no celular', en: 'Short name, for the icon on a phone' },
  city: 'Cidade',
  state: 'Estado',
  whatsapp: { pt: 'WhatsApp com DDD', en: 'WhatsApp with its area code' },
  email: 'E-mail',
  'hours.pt': { pt: 'Horário de atendimento', en: 'Opening hours' },
  'company.name': { pt: 'Nome ou razão social de quem vende', en: 'Legal name of the seller' },
  'company.cnpj': { pt: 'CNPJ ou CPF, se quiser mostrar', en: 'CNPJ or CPF, if it may be shown' },
  'company.address': { pt: 'Endereço, se quiser mostrar', en: 'Address, if it may be shown' },
  'social.url': {
    pt: 'Instagram, como @nome, ou endereço em outra rede',
    en: 'Instagram, such as @name, or an address in another network',
  },
  'responsible.name': {
    pt: 'Responsável técnico, se tiver',
    en: 'Responsible veterinarian, if there is one',
  },
  'responsible.registration': {
    pt: 'Registro do responsável, como CRMV-MG 1234',
    en: 'Registration of the manager, such as CRMV-MG 1234',
  },
}

const controls: Partial<Record<keyof RanchFields, Omit<ComponentProps<'input'>, 'className'>>> = {
  name: { required: true },
  city: { required: true },
  whatsapp: { required: true, type: 'tel' },
  email: { required: true, type: 'email' },
  'company.name': { required: true },
  'social.url': { autoCapitalize: 'none', autoComplete: 'off' },
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
        {ranchFields.map((name) => {
          const common = { name, label: labels[name], error: actionData?.errors?.[name] }
          if (name !== 'state')
            return (
              <InputField
                key={name}
                {...common}
                defaultValue={fields[name]}
                maxLength={500}
                {...controls[name]}
              />
            )
          return (
            <SelectField key={name} {...common} defaultValue={fields.state} options={stateNames} required>
              <option value="">{t('Escolha')}</option>
            </SelectField>
          )
        })}
        <button type="submit" className="button button-terracotta justify-self-start">
          {t(panelTexts.publishAndGoOn)}
        </button>
      </form>
    </StepPage>
  )
}
