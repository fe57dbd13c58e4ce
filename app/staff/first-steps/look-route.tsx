import { useRef } from 'react'
import { headingFaces, heroFields } from '../../domain/look/index.ts'
import { firstStepPath } from '../../domain/staff-paths.ts'
import { intentField, readIntent } from '../../platform/forms/intent.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { historyPath } from '../content/entry-paths.ts'
import { InputField, IntentButton } from '../controls.tsx'
import { respond } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import { pictureChoices } from '../pictures/picture-choices.server.ts'
import { PictureControl } from '../pictures/picture-control.tsx'
import { PicturesProvider } from '../pictures/pictures-context.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/look-route'
import {
  type LookFields,
  type LookPreview,
  type LookRevisions,
  loadLookForm,
  lookAction,
  lookPreview,
} from './look.action.server.ts'
import { LookPreviews, NameInFace, previewId } from './look-preview.tsx'
import { StepPage } from './step-page.tsx'

const id = 'aparencia'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const form = await loadLookForm(services, reader)
  return {
    ...form,
    preview: await lookPreview(services, form.fields),
    pictures: await pictureChoices(services, { reader }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)

  const here = firstStepPath(id)
  const form = await request.formData()
  const undo = readIntent(form, ['publish', 'undo'])
  if (undo?.name === 'undo') return respond((await undoChange(services, undo.id, { by })).outcome, here)
  const outcome = await lookAction(services, form, { by })
  return outcome.kind === 'shown' ? outcome : respond(outcome, here)
}

/** The ranch's colour, logo, heading face and first pictures, shown on light and dark ground before they are published. */
export default function LookStep({ loaderData, actionData }: Route.ComponentProps) {
  const form = { ...loaderData, ...actionData?.typed }
  return (
    <StepPage
      title="Escolha a cor e ponha o logotipo"
      lead="De uma cor só saem todas as outras: botões, títulos, ícone do celular e imagens do WhatsApp, sempre fáceis de ler."
      notices={{
        changed: 'Publicado. O site já está com esta cara.',
        undone: 'A aparência de antes está de volta.',
      }}
    >
      <PicturesProvider choices={loaderData.pictures}>
        <LookForm key={form.revision} {...form} />
      </PicturesProvider>
      <p className="mt-4">
        <PathLink path={historyPath({ collection: 'look', id: 'look' })} className="text-link">
          Aparências de antes
        </PathLink>
      </p>
    </StepPage>
  )
}

interface LookFormProps extends LookRevisions {
  fields: LookFields
  preview: LookPreview
}

function LookForm({ fields, preview, revision, homeRevision }: LookFormProps) {
  return (
    <form method="post" className="mt-4 grid max-w-2xl gap-6">
      {/* Enter in a form presses its first button. */}
      <button
        type="submit"
        name={intentField}
        value="preview"
        formAction={`#${previewId}`}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="homeRevision" value={homeRevision} />
      <ColorFields color={fields.color} />
      <PictureControl name="logo" value={fields.logo} label="Logotipo, se tiver" />
      <FaceField names={preview.names} face={fields.headingFace} />
      <LookPreviews {...preview} headingFace={fields.headingFace} />
      <HeroFields fields={fields} />
      <div className="flex flex-wrap gap-3">
        <IntentButton
          intent="preview"
          formAction={`#${previewId}`}
          label="Ver como fica"
          className="button button-pasture"
        />
        <IntentButton
          intent="publish"
          // A redirect keeps the fragment of an earlier preview, below the notice.
          formAction="#"
          label={panelTexts.publish}
          className="button button-terracotta"
        />
      </div>
    </form>
  )
}

/** The browser's own field of colours, and one to type in, which follow each other. */
function ColorFields({ color }: { color: string }) {
  const picker = useRef<HTMLInputElement>(null)
  const typed = useRef<HTMLInputElement>(null)
  const isColor = /^#[0-9a-f]{6}$/.test(color)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <InputField
        ref={picker}
        label="Cor do rancho"
        type="color"
        defaultValue={isColor ? color : undefined}
        onInput={({ currentTarget }) => {
          if (typed.current) typed.current.value = currentTarget.value
        }}
        className="[&>input]:h-12 [&>input]:p-1"
      />
      <InputField
        ref={typed}
        label="Código da cor, como #7a1f2b"
        name="color"
        defaultValue={color}
        maxLength={7}
        required
        pattern="\s*#[0-9a-fA-F]{6}\s*"
        onInput={({ currentTarget: { value } }) => {
          if (picker.current && /^#[0-9a-f]{6}$/i.test(value)) picker.current.value = value.toLowerCase()
        }}
      />
    </div>
  )
}

function FaceField({ names, face }: { names: LookPreview['names']; face: string }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">Letra dos títulos</legend>
      {Object.entries(headingFaces).map(([each, label]) => (
        <label key={each} className="choice min-w-0">
          <input type="radio" name="headingFace" value={each} defaultChecked={each === face} />
          <span className="min-w-0 py-1">
            <NameInFace {...names[each as keyof typeof headingFaces]} />
            <span className="font-normal text-sm">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function HeroFields({ fields }: { fields: LookFields }) {
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Fotos do alto da página inicial
      </summary>
      <div className="mt-2 grid gap-3">
        <p>Três fotos que se revezam, ou só uma. Com uma foto sua, os desenhos do site saem.</p>
        {heroFields.map((name, index) => (
          <PictureControl
            key={name}
            name={name}
            value={fields[name]}
            label={`Foto ${index + 1}`}
            isOptional={index > 0}
          />
        ))}
      </div>
    </details>
  )
}
