import { redirect } from 'react-router'
import { copyRestorePath, staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton, SelectField, TextAreaField } from '../controls.tsx'
import { doneIn, OutcomeNotice } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/restore-route'
import { copyRefusalIn, failureTexts } from './copy-texts.ts'
import { admitRestore, finishRestore } from './restore.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const listed = await context.get(servicesContext).copies.listStored()
  return {
    stored: typeof listed === 'string' ? [] : listed,
    failure: typeof listed === 'string' ? failureTexts[listed] : undefined,
    refusal: copyRefusalIn(url),
    done: doneIn(url),
  }
}

/** Restores from the store. A form with a file never gets here (`server/receive-copy.ts`). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const fields = {
    password: readField(form, 'password'),
    secretKey: readField(form, 'secretKey'),
    intent: readIntent(form, ['check', 'restore'])?.name ?? 'check',
  }
  const { email } = context.get(staffContext)
  const admitted = await admitRestore(services, request, { ...fields, email })
  if ('address' in admitted) return redirect(admitted.address)
  const source = { name: readField(form, 'name') }
  const { identity } = admitted
  const tried = await services.copies.tryCopy(source, identity)
  return redirect(await finishRestore(services, { tried, intent: fields.intent }))
}

/** Puts a copy in the place of everything that this site holds. */
export default function RestorePage({ loaderData }: Route.ComponentProps) {
  const { stored, failure, refusal, done } = loaderData
  const path = copyRestorePath
  return (
    <StaffPage heading="Restaurar uma cópia">
      <OutcomeNotice
        done={done}
        refused={refusal ? { kind: 'refused', status: 422, text: refusal } : undefined}
      />
      <p className="mt-3 max-w-2xl">
        A cópia entra no lugar de tudo o que este site tem agora: o que chegou depois dela se perde. Antes de
        trocar, o site confere se a cópia está inteira. Depois entre com o e-mail e a senha que valiam no dia
        da cópia.
      </p>
      <div className="mt-6 grid max-w-2xl gap-8">
        {failure && <p className="font-semibold text-danger">{failure}</p>}
        {stored.length > 0 && (
          <StaffSection heading="Do armazenamento">
            <form method="post" action={path} className="grid gap-3">
              <SelectField label="Cópia" name="name">
                {stored.map(({ name, madeAt, bytes }) => (
                  <option key={name} value={name}>
                    {`${formatTime(madeAt, 'pt')} · ${Math.ceil(bytes / 1e6)} MB`}
                  </option>
                ))}
              </SelectField>
              <Secrets />
              <Buttons />
            </form>
          </StaffSection>
        )}
        <StaffSection heading="De um arquivo">
          <form method="post" action={path} encType="multipart/form-data" className="grid gap-3">
            <Secrets />
            <InputField label="Arquivo da cópia (.age)" name="copy" type="file" accept=".age" required />
            <p className="text-ink-soft text-sm">
              O envio tem de terminar em 5 minutos. Cópias grandes: use o armazenamento, ou o comando npm run
              restore no servidor.
            </p>
            <Buttons />
          </form>
        </StaffSection>
        <p>
          <PathLink path={staffPaths.copies} className="text-link">
            {panelTexts.back}
          </PathLink>
        </p>
      </div>
    </StaffPage>
  )
}

function Secrets() {
  return (
    <>
      <TextAreaField
        label="Chave da folha ou do arquivo"
        name="secretKey"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <InputField
        label={panelTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  )
}

/** The first one is what Enter presses. */
function Buttons() {
  return (
    <div className="flex flex-wrap gap-3">
      <IntentButton intent="check" label="Só conferir" className="button button-pasture" />
      <IntentButton
        intent="restore"
        label="Restaurar no lugar de tudo"
        className="button button-terracotta"
      />
    </div>
  )
}
