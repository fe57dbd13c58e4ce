import { data, redirect } from 'react-router'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { readPicture, readPictureUses } from '../../../domain/pictures/index.server.ts'
import { picturePath, picturesPath } from '../../../domain/pictures/index.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { nameEntries } from '../../content/name-entries.server.ts'
import { DoneNotice } from '../../done-notice.tsx'
import { RefusalNotice } from '../../refusal-notice.tsx'
import { staffContext } from '../../staff-middleware.server.ts'
import { StaffPage } from '../../staff-page.tsx'
import type { Route } from './+types/route'
import { DeleteForm } from './delete-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { FocusForm } from './focus-form.tsx'
import { MarkdownLine } from './markdown-line.tsx'
import { readChange } from './read-change.server.ts'
import { UseList } from './use-list.tsx'

const savedParameter = 'salvo'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const picture = await readPicture(database, params.id)
  if (!picture) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const uses = await readPictureUses(database)
  const language = languageOf(url.pathname)
  return {
    picture,
    uses: await nameEntries(database, uses.get(picture.digest) ?? [], context.get(staffContext), language),
    isSaved: url.searchParams.has(savedParameter),
  }
}

/** Takes three forms: texts and focus, a tap on the picture, and the deletion. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { database, pictures, publish } = context.get(servicesContext)
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const picture = await readPicture(database, params.id)
  if (!picture) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const form = await request.formData()
  if (readField(form, 'delete')) {
    const isDeleted = await pictures.delete(picture.digest)
    return isDeleted ? redirect(inLanguage(picturesPath, language)) : data({ isInUse: true }, { status: 409 })
  }
  await pictures.change(picture.digest, readChange(form, picture), { by, publish })
  return redirect(`${inLanguage(picturePath(picture.digest), language)}?${savedParameter}`)
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { picture, uses, isSaved } = loaderData
  return (
    <StaffPage heading="Foto">
      <PathLink path={picturesPath} className="text-link">
        {t('Todas as fotos')}
      </PathLink>
      {isSaved && !actionData && <DoneNotice text="Salvo." />}
      {actionData?.isInUse && (
        <RefusalNotice text="Uma foto que aparece em alguma página não pode ser apagada." />
      )}
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
