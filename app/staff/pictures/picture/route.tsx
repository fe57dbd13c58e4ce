import { redirect } from 'react-router'
import { servicesContext } from '../../../domain/contexts.server.ts'
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
import { collections as facts } from '../../../domain/publishing/collections.ts'
import { cleanText } from '../../../platform/forms/cleaning.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { readIntent } from '../../../platform/forms/intent.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { type Linked, nameEntries } from '../../content/entry-name.server.ts'
import { entryPath } from '../../content/entry-paths.ts'
import { InputField, IntentButton } from '../../controls.tsx'
import { done, doneIn, OutcomeNotice, refused, respond } from '../../outcome.tsx'
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
  const language = languageOf(url.pathname)
  return {
    picture,
    uses: await nameEntries(database, uses.get(picture.digest) ?? [], context.get(staffContext), language),
    done: doneIn(url),
  }
}

/** Takes three forms: texts and focus, a tap on the picture, and the deletion. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { database, pictures, publish } = context.get(servicesContext)
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const picture = await readPicture(database, params.id)
  if (!picture) throw notFound()
  const form = await request.formData()
  const address = inLanguage(picturePath(picture.digest), language)
  if (readIntent(form, ['change', 'remove'])?.name === 'remove') {
    if (await pictures.delete(picture.digest)) return redirect(inLanguage(picturesPath, language))
    const text = 'Uma foto que aparece em alguma página não pode ser apagada.'
    return respond(refused(text, { status: 409 }), address)
  }
  await pictures.change(picture.digest, readChange(form, picture), { by, publish })
  return respond(done('saved'), address)
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { picture, uses, done } = loaderData
  return (
    <StaffPage heading="Foto">
      <PathLink path={picturesPath} className="text-link">
        {t('Todas as fotos')}
      </PathLink>
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-2">
        <FocusForm picture={picture} />
        <div className="grid gap-8">
          <DetailsForm picture={picture} />
          <MarkdownLine picture={picture} />
          <UseList uses={uses} />
          {uses.length === 0 && <DeleteForm />}
        </div>
      </div>
    </StaffPage>
  )
}

function DetailsForm({ picture: { alt, focus } }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <AltFields alt={alt} />
      <div className="grid grid-cols-2 items-end gap-4">
        <PercentField name="focusX" label="Da esquerda (0 a 100)" value={focus.x} />
        <PercentField name="focusY" label="De cima (0 a 100)" value={focus.y} />
      </div>
      <button type="submit" className="button button-terracotta">
        {t('Salvar')}
      </button>
    </form>
  )
}

function PercentField({ name, label, value }: { name: string; label: UiText; value: number }) {
  // The key: a tap on the picture changes the value, too.
  return (
    <InputField key={value} label={label} type="number" name={name} min={0} max={100} defaultValue={value} />
  )
}

/** The browser sends where an image button was tapped, also without scripts. */
function FocusForm({ picture }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  const { digest, width, focus } = picture
  const height = Math.round((focusPictureWidth * picture.height) / width)
  return (
    <form method="post" className="grid gap-2">
      <h2 className="font-heading text-xl">{t('Ponto principal')}</h2>
      <p>{t('Toque na foto no ponto que não pode ser cortado, como a cabeça do animal.')}</p>
      <div className="relative justify-self-start">
        <input
          type="image"
          name="tap"
          src={pictureFilePath(digest, width < 800 ? width : 800)}
          alt={t('Marcar o ponto principal da foto')}
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
  const { t } = useLanguage()
  const markdown = markdownOf(picture)
  return (
    <label className="grid gap-1 font-semibold">
      {t('Para mostrar num texto longo, copie esta linha')}
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
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Onde aparece')}</h2>
      {uses.length === 0 && <p>{t('Ainda não aparece em nenhuma página.')}</p>}
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
              {collection !== id && ` · ${t(facts[collection].label)}`}
              {!isPublished && ` · ${t('só no rascunho')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deletes for good, so it is asked for twice: by opening the details and by the button. */
function DeleteForm() {
  const { t } = useLanguage()
  return (
    <details>
      <summary className="details-summary">{t('Apagar foto')}</summary>
      <form method="post" className="grid justify-items-start gap-3 pt-2">
        <p>{t('A foto some do site de vez. Não dá para desfazer.')}</p>
        <IntentButton
          intent="remove"
          label="Apagar de vez"
          className="button border-danger bg-paper text-danger"
        />
      </form>
    </details>
  )
}

/** What a form changes of a picture: a tap moves the focus only. */
function readChange(form: FormData, { width, height, focus, alt }: UploadedPicture): PictureDetails {
  const tap = { x: Number(readField(form, 'tap.x')), y: Number(readField(form, 'tap.y')) }
  if (readField(form, 'tap.x')) {
    // The Enter key submits an image button without coordinates.
    if (tap.x === 0 && tap.y === 0) return { focus, alt }
    const percentPerPixel = 100 / focusPictureWidth
    return { alt, focus: { x: tap.x * percentPerPixel, y: (tap.y * percentPerPixel * width) / height } }
  }
  return {
    alt: {
      pt: cleanText(readField(form, uploadFields.altPt)),
      en: cleanText(readField(form, uploadFields.altEn)),
    },
    focus: { x: readPercent(form, 'focusX') ?? focus.x, y: readPercent(form, 'focusY') ?? focus.y },
  }
}

function readPercent(form: FormData, field: string): number | undefined {
  const text = readField(form, field).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}
