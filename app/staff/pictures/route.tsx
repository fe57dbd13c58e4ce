import { picturePath, picturesByNamePath, thumbnailOf } from '../../domain/pictures/index.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { doneIn } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { type NamedPicture, readNamedPictures } from './picture-choices.server.ts'
import { Thumbnail } from './picture-upload.tsx'
import { UploadForm } from './upload-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = { reader: context.get(staffContext) }
  const pictures = await readNamedPictures(context.get(servicesContext), reader)
  return {
    pictures: pictures.map(({ digest, width, alt, about, uploadedAt, uses }) => ({
      digest,
      thumbnail: thumbnailOf({ digest, width }),
      alt,
      about,
      uploadedAt,
      uses: uses.length,
    })),
    done: doneIn(url),
  }
}

/** Uploads have a handler of their own in front of the router (`server/files/receive-upload.ts`). */
export function action(): never {
  throw new Response(null, { status: 405, statusText: 'Method Not Allowed' })
}

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { pictures, done } = loaderData
  return (
    <StaffPage heading={panelTexts.pictures}>
      <OutcomeNotice done={done} />
      <div className="mt-4 grid gap-8">
        <UploadForm />
        <PathLink path={picturesByNamePath} className="text-link justify-self-start">
          {panelTexts.picturesByName}
        </PathLink>
        <StaffSection heading="Fotos enviadas" className="grid gap-4">
          {pictures.length === 0 && <p>Nenhuma foto enviada ainda.</p>}
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {pictures.map((picture) => (
              <li key={picture.digest} className="flex">
                <PictureCard {...picture} />
              </li>
            ))}
          </ul>
        </StaffSection>
      </div>
    </StaffPage>
  )
}

type ListedPicture = Pick<NamedPicture, 'digest' | 'alt' | 'about' | 'uploadedAt'> & {
  thumbnail: string
  uses: number
}

function PictureCard({ digest, thumbnail, alt, about, uploadedAt, uses }: ListedPicture) {
  return (
    <PathLink path={picturePath(digest)} className="card">
      <Thumbnail src={thumbnail} />
      <span className="grid gap-1 p-3">
        <span className="wrap-anywhere font-semibold">{about || 'Foto'}</span>
        {(!alt.pt || alt.pt !== about) && <span className="wrap-anywhere">{alt.pt || 'Sem descrição'}</span>}
        {alt.pt && !alt.en && <span className="text-sm">Falta o inglês</span>}
        <span className="text-ink-soft text-sm">{formatTime(uploadedAt, 'pt')}</span>
        <span className="text-ink-soft text-sm">
          {uses === 0 ? 'Sem uso' : counted(uses, 'Usada em 1 lugar', 'Usada em {count} lugares')}
        </span>
      </span>
    </PathLink>
  )
}
