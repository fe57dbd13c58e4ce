import { firstStepPath } from '../../domain/staff-paths.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { historyPath } from '../content/entry-paths.ts'
import { doneIn, OutcomeNotice, respond, UndoNotice } from '../outcome.tsx'
import { pictureChoices } from '../pictures/picture-choices.server.ts'
import { PicturesProvider } from '../pictures/pictures-context.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/look-route'
import { loadLookForm, lookAction, lookPreview } from './look.action.server.ts'
import { LookForm } from './look-form.tsx'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

const id = 'aparencia'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const form = await loadLookForm(services, reader)
  return {
    step: await loadStep(context, id),
    ...form,
    preview: await lookPreview(services, form.fields),
    pictures: await pictureChoices(services, { reader, language: languageOf(url.pathname) }),
    done: doneIn(url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const here = inLanguage(firstStepPath(id), language)
  const form = await request.formData()
  const undo = readIntent(form, ['publish', 'undo'])
  if (undo?.name === 'undo')
    return respond((await undoChange(services, undo.id, { by, language })).outcome, here)
  const outcome = await lookAction(services, form, { by, language })
  return outcome.kind === 'shown' ? outcome : respond(outcome, here)
}

/** The ranch's colour, logo, heading face and first pictures, shown on light and dark ground before they are published. */
export default function LookStep({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { step, pictures, done: shown } = loaderData
  const form = { ...loaderData, ...actionData?.typed }
  return (
    <StepPage step={step}>
      <OutcomeNotice refused={actionData?.kind === 'refused' ? actionData : undefined} />
      {shown?.code === 'changed' && shown.id && (
        <UndoNotice
          text={t({
            pt: 'Publicado. O site já está com esta cara.',
            en: 'Published. The site looks like this now.',
          })}
          undo={{ intent: `undo:${shown.id}` }}
          className="mt-4 max-w-2xl"
        />
      )}
      {shown?.code === 'undone' && (
        <p role="status" className="mt-4 font-semibold">
          {t({ pt: 'A aparência de antes está de volta.', en: 'The earlier look is back.' })}
        </p>
      )}
      <PicturesProvider choices={pictures}>
        <LookForm key={form.revision} {...form} />
      </PicturesProvider>
      <p className="mt-4">
        <PathLink path={historyPath({ collection: 'look', id: 'look' })} className="text-link">
          {t({ pt: 'Aparências de antes', en: 'Earlier looks' })}
        </PathLink>
      </p>
    </StepPage>
  )
}
