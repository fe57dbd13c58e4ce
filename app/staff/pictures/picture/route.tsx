import { originalFocus, readPicture, readPictureUses } from '../../../domain/pictures/index.server.ts'
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
import { readField } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { RefusedPicture } from '../../../platform/pictures/make-sizes.server.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { servicesContext } from '../../../request/context.server.ts'
import { type Linked, nameEntries } from '../../content/entry-name.server.ts'
import { entryPath } from '../../content/entry-paths.ts'
import { IntentButton } from '../../controls.tsx'
import { done, doneIn, notSaved, OutcomeNotice, refused, refusedFields, respond } from '../../outcome.tsx'
import { staffContext } from '../../staff-middleware.server.ts'
import { StaffPage } from '../../staff-page.tsx'
import { refusalTexts, uploadFields } from '../upload-result.ts'
import type { Route } from './+types/route'
import {
  DetailsForm,
  EditForm,
  percentErrors,
  readPercent,
  shapeCodes,
  typedDetails,
} from './picture-forms.tsx'

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

/** Takes the forms of the page: texts and focus, a tap on the picture, its turn and shape, its removal, and the undo of a removal. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database, pictures } = services
  const by = context.get(staffContext)

  const form = await request.formData()
  const address = picturePath(params.id)
  const intent = readIntent(form, ['change', 'turn', 'shape', 'original', 'remove', 'restore'])
  if (!intent) return respond(refused(notSaved), address)
  if (intent.name === 'restore') {
    if (await pictures.restore(params.id)) return respond(done('picture-restored'), address)
    throw notFound()
  }
  const picture = await readPicture(database, params.id)
  if (!picture) throw notFound()
  if (intent.name === 'remove') {
    const list = picturesPath
    if (await pictures.remove(picture.digest)) return respond(done('picture-removed', picture.digest), list)
    const text = 'Uma foto que aparece em alguma página não pode ser apagada.'
    return respond(refused(text, { status: 409 }), address)
  }
  if (intent.name === 'change') {
    const errors = percentErrors(form)
    if (Object.keys(errors).length > 0) return respond(refusedFields(errors, typedDetails(form)), address)
  }
  const change = intent.name === 'change' ? readChange(form, picture) : readEdit(intent, picture)
  if (!change) return respond(refused(notSaved), address)
  try {
    await pictures.change(picture.digest, change, { by, publishing: services })
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error
    return respond(refused(refusalTexts[error.reason], { status: 503 }), address)
  }
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
        <div className="grid gap-8">
          <FocusForm picture={picture} />
          <EditForm picture={picture} />
        </div>
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
  const { digest, width, focus } = picture.shown
  const height = Math.round((focusPictureWidth * picture.shown.height) / width)
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
    <label className="grid gap-1 font-semibold">
      Para mostrar num texto longo, copie esta linha
      <input
        readOnly
        value={markdown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="control font-mono font-normal text-sm"
      />
    </label>
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

function DeleteForm() {
  return (
    <form method="post">
      <IntentButton
        intent="remove"
        label="Apagar foto"
        className="button border-danger bg-paper text-danger"
      />
    </form>
  )
}

/** What a button turns or crops; undefined for a text that no button sends. */
function readEdit(
  intent: { name: string; id: string },
  picture: UploadedPicture,
): PictureDetails | undefined {
  if (intent.name === 'original') return { ...picture, turn: 0, shape: '' }
  if (intent.name === 'turn') {
    const turn = turnsAfter[intent.id === 'left' ? 'left' : 'right'][picture.turn]
    return ['left', 'right'].includes(intent.id) ? { ...picture, turn } : undefined
  }
  const shape = shapeCodes.find((code) => code === intent.id)
  return shape === undefined ? undefined : { ...picture, shape }
}

const turnsAfter = {
  left: { 0: 3, 1: 0, 2: 1, 3: 2 },
  right: { 0: 1, 1: 2, 2: 3, 3: 0 },
} as const

/** What a form changes of a picture: a tap moves the focus only. Its points are those of the shown picture. */
function readChange(form: FormData, picture: UploadedPicture): PictureDetails {
  const { width, height, focus } = picture.shown
  const tap = { x: Number(readField(form, 'tap.x')), y: Number(readField(form, 'tap.y')) }
  if (readField(form, 'tap.x')) {
    // The Enter key submits an image button without coordinates.
    if (tap.x === 0 && tap.y === 0) return picture
    const percentPerPixel = 100 / focusPictureWidth
    const point = { x: tap.x * percentPerPixel, y: (tap.y * percentPerPixel * width) / height }
    return { ...picture, focus: originalFocus(picture, point) }
  }
  const point = { x: readPercent(form, 'focusX') ?? focus.x, y: readPercent(form, 'focusY') ?? focus.y }
  const isSame = point.x === focus.x && point.y === focus.y
  return {
    ...picture,
    alt: {
      pt: cleanText(readField(form, uploadFields.altPt)),
      en: cleanText(readField(form, uploadFields.altEn)),
    },
    // Converted points are rounded.
    focus: isSame ? picture.focus : originalFocus(picture, point),
  }
}
