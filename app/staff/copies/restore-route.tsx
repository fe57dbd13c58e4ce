import { redirect } from 'react-router'
import { copyRestorePath, staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
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
  return redirect(await finishRestore(services, request, { tried, intent: fields.intent }))
}

/** Puts a copy in the place of everything that this site holds. */
export default function RestorePage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { stored, failure, refusal, done } = loaderData
  const path = inLanguage(copyRestorePath, language)
  return (
    <StaffPage heading={{ pt: 'Restaurar uma cópia', en: 'Restore a backup' }}>
      <OutcomeNotice done={done} refused={refusal && { kind: 'refused', status: 422, text: refusal }} />
      <p className="mt-3 max-w-2xl">
        {t({
          pt: 'A cópia entra no lugar de tudo o que este site tem agora: o que chegou depois dela se perde. Antes de trocar, o site confere se a cópia está inteira. Depois entre com o e-mail e a senha que valiam no dia da cópia.',
          en: 'The backup takes the place of everything that this website has now: what arrived after it is lost. Before, the website checks that the backup is complete. Afterwards sign in with the e-mail and password of the day of the backup.',
        })}
      </p>
      <div className="mt-6 grid max-w-2xl gap-8">
        {failure && <p className="font-semibold text-danger">{t(failure)}</p>}
        {stored.length > 0 && (
          <StaffSection heading={{ pt: 'Do armazenamento', en: 'From the storage' }}>
            <form method="post" action={path} className="grid gap-3">
              <SelectField label={{ pt: 'Cópia', en: 'Backup' }} name="name">
                {stored.map(({ name, madeAt, bytes }) => (
                  <option key={name} value={name}>
                    {`${formatTime(madeAt, language)} · ${Math.ceil(bytes / 1e6)} MB`}
                  </option>
                ))}
              </SelectField>
              <Secrets />
              <Buttons />
            </form>
          </StaffSection>
        )}
        <StaffSection heading={{ pt: 'De um arquivo', en: 'From a file' }}>
          <form method="post" action={path} encType="multipart/form-data" className="grid gap-3">
            <Secrets />
            <InputField
              label={{ pt: 'Arquivo da cópia (.age)', en: 'File of the backup (.age)' }}
              name="copy"
              type="file"
              accept=".age"
              required
            />
            <p className="text-ink-soft text-sm">
              {t({
                pt: 'O envio tem de terminar em 5 minutos. Cópias grandes: use o armazenamento, ou o comando npm run restore no servidor.',
                en: 'The upload has to end within 5 minutes. For large backups use the storage, or the command npm run restore on the server.',
              })}
            </p>
            <Buttons />
          </form>
        </StaffSection>
        <p>
          <PathLink path={staffPaths.copies} className="text-link">
            {t(panelTexts.back)}
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
        label={{ pt: 'Chave da folha ou do arquivo', en: 'Key of the sheet or the file' }}
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
      <IntentButton
        intent="check"
        label={{ pt: 'Só conferir', en: 'Only check it' }}
        className="button button-pasture"
      />
      <IntentButton
        intent="restore"
        label={{ pt: 'Restaurar no lugar de tudo', en: 'Restore in place of everything' }}
        className="button button-terracotta"
      />
    </div>
  )
}
