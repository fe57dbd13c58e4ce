import { readPicture, readPictureUses } from '../../../domain/pictures/index.server.ts'
import {
  markdownOf,
  type PictureDetails,
  type PictureUse,
  pictureFilePath,
  picturePath,
  picturesPath,
  type UploadedPicture,
} from '../../../domain/pictures/index.ts'
import { collections as declarations } from '../../../domain/publishing/collections.ts'
import { cleanText } from '../../../platform/forms/cleaning.ts'
import { readField, readFields } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { parseNumber } from '../../../platform/forms/number-text.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { type Linked, nameEntries } from '../../content/entry-name.server.ts'
import { entryPath } from '../../content/entry-paths.ts'
import { InputField, IntentButton } from '../../controls.tsx'
import { done, doneIn, type FieldErrors, notSaved, refused, refusedFields, respond } from '../../outcome.ts'
import { OutcomeNotice } from '../../outcome-notice.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { staffContext } from '../../staff-middleware.server.ts'
import { StaffPage } from '../../staff-page.tsx'
import { AltFields } from '../upload-form.tsx'
import { uploadFields } from '../upload-result.ts'
import type { Route } from './+types/route'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const picture = await readPicture(database, params.id)
  if (!picture) throw notFound()
  const uses = await readPictureUses(database)

  return {
    picture,
    uses: await nameEntries(database, uses.get(picture.digest) ?? [], context.get(staffContext)),
    done: doneIn(url),
  }
}

/** Takes the forms of the page: texts and focus, a tap on the picture, and its removal. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database, pictures } = services
  const form = await request.formData()
  const address = picturePath(params.id)
  const intent = readIntent(form, ['change', 'remove'])
  if (!intent) return respond(refused(notSaved), address)
  const picture = await readPicture(database, params.id)
  if (!picture) throw notFound()
  if (intent.name === 'remove') {
    if (await pictures.remove(picture.digest)) return respond(done('picture-removed'), picturesPath)
    const text = 'Uma foto que aparece em alguma página ou rascunho não pode ser apagada.'
    return respond(refused(text, { status: 409 }), address)
  }
  const errors = percentErrors(form)
  if (Object.keys(errors).length > 0) return respond(refusedFields(errors, typedDetails(form)), address)
  const by = context.get(staffContext)
  await pictures.change(picture.digest, readChange(form, picture), { by, publishing: services })
  return respond(done('saved'), address)
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, uses, done } = loaderData
  return (
    <StaffPage heading="Foto">
      <PathLink path={picturesPath} className="text-link">
        Todas as fotos
      </PathLink>
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
        <FocusForm picture={picture} />
        <div className="grid gap-8">
          <DetailsForm picture={picture} refusal={actionData} />
          <MarkdownLine picture={picture} />
          <UseList uses={uses} />
          {uses.length === 0 && <DeleteForm />}
        </div>
      </div>
    </StaffPage>
  )
}

/** The browser sends where an image button was tapped. */
function FocusForm({ picture }: { picture: UploadedPicture }) {
  const { digest, width, focus } = picture
  const height = Math.round((focusPictureWidth * picture.height) / width)
  return (
    <form method="post" className="grid gap-2">
      <h2 className="font-heading text-xl">Ponto principal</h2>
      <p>Toque na foto no ponto que não pode ser cortado, como a cabeça do animal.</p>
      <div className="relative justify-self-start">
        <input
          type="image"
          name="tap"
          src={pictureFilePath(digest, width < 800 ? width : 800)}
          alt="Marcar o ponto principal da foto"
          width={focusPictureWidth}
          height={height}
          className="max-w-none"
        />
        <svg
          viewBox={`0 0 ${focusPictureWidth} ${height}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <g
            transform={`translate(${(focusPictureWidth * focus.x) / 100} ${(height * focus.y) / 100})`}
            fill="none"
          >
            <circle r="14" stroke="#000" strokeWidth="6" />
            <circle r="14" stroke="#fff" strokeWidth="3" />
            <circle r="3" fill="#fff" stroke="#000" />
          </g>
        </svg>
      </div>
    </form>
  )
}

/** CSS pixels of the picture that is tapped: the server converts the tap's coordinates to percent. Fits a window of 320 pixels. */
const focusPictureWidth = 280

function MarkdownLine({ picture }: { picture: UploadedPicture }) {
  const markdown = markdownOf(picture)
  return (
    <InputField
      label="Para mostrar num texto longo, copie esta linha"
      readOnly
      value={markdown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="[&>input]:font-mono [&>input]:text-sm"
    />
  )
}

function UseList({ uses }: { uses: readonly Linked<PictureUse>[] }) {
  return (
    <section>
      <h2 className="font-heading text-xl">Onde aparece</h2>
      {uses.length === 0 && <p>Ainda não aparece em nenhuma página.</p>}
      <ul>
        {uses.map(({ collection, id, name, isPublished, isEditable }) => (
          <li key={`${collection}/${id}`}>
            {isEditable ? (
              <PathLink path={entryPath({ collection, id })} className="text-link wrap-anywhere">
                {name}
              </PathLink>
            ) : (
              name
            )}
            <span className="text-ink-soft text-sm">
              {collection !== id && ` · ${declarations[collection].label}`}
              {!isPublished && ` · ${'só no rascunho'}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asked for twice: by opening the details and by the button. */
function DeleteForm() {
  return (
    <details>
      <summary className="details-summary">Apagar foto</summary>
      <form method="post" className="grid gap-3 pt-2">
        <p>A foto sai do site e não volta.</p>
        <IntentButton
          intent="remove"
          label="Apagar para sempre"
          className="button justify-self-start border-danger bg-paper text-danger"
        />
      </form>
    </details>
  )
}

interface DetailsFormProps {
  picture: UploadedPicture
  refusal: { typed?: TypedDetails | undefined; errors?: FieldErrors } | undefined
}

function DetailsForm({ picture: { alt, focus }, refusal }: DetailsFormProps) {
  const typed = refusal?.typed
  const field = (name: 'focusX' | 'focusY', value: number) => ({
    name,
    value: typed?.[name] ?? String(value),
    error: refusal?.errors?.[name],
  })
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <AltFields alt={typed ? { pt: typed.altPt, en: typed.altEn } : alt} />
      {/* For those who can't tap the picture. */}
      <details open={refusal?.errors !== undefined}>
        <summary className="details-summary">Ponto principal em números</summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <PercentField label="Da esquerda (0 a 100)" {...field('focusX', focus.x)} />
          <PercentField label="De cima (0 a 100)" {...field('focusY', focus.y)} />
        </div>
      </details>
      <button type="submit" className="button button-terracotta">
        {panelTexts.save}
      </button>
    </form>
  )
}

interface PercentFieldProps {
  name: string
  label: string
  value: string
  error: FieldErrors[string]
}

function PercentField({ value, ...field }: PercentFieldProps) {
  // The key: a tap on the picture changes the value, too.
  return <InputField key={value} {...field} inputMode="decimal" defaultValue={value} />
}

type TypedDetails = Record<'altPt' | 'altEn' | 'focusX' | 'focusY', string>

function typedDetails(form: FormData): TypedDetails {
  return readFields(form, [uploadFields.altPt, uploadFields.altEn, 'focusX', 'focusY'])
}

/** A tap on the picture sends no percentages. */
function percentErrors(form: FormData): FieldErrors {
  const isWrong = (name: string) => readField(form, name) !== '' && readPercent(form, name) === undefined
  const names = ['focusX', 'focusY'].filter(isWrong)
  return Object.fromEntries(names.map((name) => [name, 'Escreva um número de 0 a 100, por exemplo 35.']))
}

function readPercent(form: FormData, field: string): number | undefined {
  const percent = Math.round(parseNumber(readField(form, field), { from: 0, to: 100 }) ?? -1)
  return percent >= 0 && percent <= 100 ? percent : undefined
}

/** A tap moves the focus only. */
function readChange(form: FormData, picture: UploadedPicture): PictureDetails {
  const { width, height, focus } = picture
  const tap = { x: Number(readField(form, 'tap.x')), y: Number(readField(form, 'tap.y')) }
  if (readField(form, 'tap.x')) {
    // The Enter key submits an image button without coordinates.
    if (tap.x === 0 && tap.y === 0) return picture
    const percentPerPixel = 100 / focusPictureWidth
    return {
      ...picture,
      focus: { x: tap.x * percentPerPixel, y: (tap.y * percentPerPixel * width) / height },
    }
  }
  return {
    alt: {
      pt: cleanText(readField(form, uploadFields.altPt)),
      en: cleanText(readField(form, uploadFields.altEn)),
    },
    focus: { x: readPercent(form, 'focusX') ?? focus.x, y: readPercent(form, 'focusY') ?? focus.y },
  }
}
