import { readRemovedPictures } from '../../domain/pictures/index.server.ts'
import { picturePath, picturesByNamePath, thumbnailOf } from '../../domain/pictures/index.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import { doneIn, UndoNotice } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { type NamedPicture, pictureName, readNamedPictures } from './picture-choices.server.ts'
import { Thumbnail } from './picture-upload.tsx'
import { UploadForm } from './upload-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = { reader: context.get(staffContext) }
  const pictures = await readNamedPictures(context.get(servicesContext), reader)
  const done = doneIn(url)
  const removed = await readRemovedPictures(context.get(servicesContext).database)
  return {
    pictures: pictures.map(({ digest, shown, alt, about, uploadedAt, uses }) => ({
      digest,
      thumbnail: thumbnailOf(shown),
      alt,
      about,
      uploadedAt,
      uses: uses.length,
    })),
    removed: removed.map(({ digest, alt, uploadedAt }) => ({
      digest,
      name: pictureName(alt.pt, uploadedAt),
      isNewest: done?.code === 'picture-removed' && done.id === digest,
    })),
  }
}

/** Uploads have a handler of their own in front of the router (`server/receive-upload.ts`). */
export function action(): never {
  throw new Response(null, { status: 405, statusText: 'Method Not Allowed' })
}

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { pictures, removed } = loaderData
  const newest = removed.find(({ isNewest }) => isNewest)
  return (
    <StaffPage heading={panelTexts.pictures}>
      {newest && <RemovedNotice {...newest} />}
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
        {removed.length > 0 && <RemovedList removed={removed} />}
      </div>
    </StaffPage>
  )
}

interface RemovedPicture {
  digest: string
  name: string
  /** Whether the last form has removed it. */
  isNewest: boolean
}

function RemovedNotice({ digest, name }: RemovedPicture) {
  return (
    <UndoNotice
      text={`Foto apagada: ${name}.`}
      undo={{ action: picturePath(digest), intent: 'restore', about: name }}
    />
  )
}

function RestoreForm({ digest, name }: Pick<RemovedPicture, 'digest' | 'name'>) {
  return (
    <form method="post" action={picturePath(digest)}>
      <IntentButton intent="restore" label={panelTexts.undo} about={name} className="button button-pasture" />
    </form>
  )
}

function RemovedList({ removed }: { removed: readonly RemovedPicture[] }) {
  return (
    <details>
      <summary className="details-summary">Fotos apagadas</summary>
      <p>Já saíram do site. Por 30 dias dá para desfazer.</p>
      <ul className="mt-2 grid gap-2">
        {removed.map(({ digest, name }) => (
          <li key={digest} className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere min-w-0 grow">{name}</span>
            <RestoreForm digest={digest} name={name} />
          </li>
        ))}
      </ul>
    </details>
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
