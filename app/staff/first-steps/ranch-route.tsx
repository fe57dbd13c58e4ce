import type { ComponentProps } from 'react'
import { stateNames } from '../../platform/brazilian-states.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()

  const by = context.get(staffContext)
  const outcome = await ranchAction(context.get(servicesContext), form, { by })
  return respond(outcome, pathAfter('rancho'))
}

const labels: Record<keyof RanchFields, string> = {
  name: 'Nome do rancho',
  shortName: 'Nome curto, para o ícone no celular',
  city: 'Cidade',
  state: 'Estado',
  whatsapp: 'WhatsApp com DDD',
  email: 'E-mail',
  'hours.pt': 'Horário de atendimento',
  'company.name': 'Nome ou razão social de quem vende',
  'company.cnpj': 'CNPJ ou CPF, se quiser mostrar',
  'company.address': 'Endereço, se quiser mostrar',
  'social.url': 'Instagram, como @nome, ou endereço em outra rede',
  'responsible.name': 'Responsável técnico, se tiver',
  'responsible.registration': 'Registro do responsável, como CRMV-MG 1234',
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
              <option value="">Escolha</option>
            </SelectField>
          )
        })}
        <button type="submit" className="button button-terracotta justify-self-start">
          {panelTexts.publishAndGoOn}
        </button>
      </form>
    </StepPage>
  )
}
