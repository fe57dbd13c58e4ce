import { servicesContext } from '../../domain/contexts.server.ts'
import { picturePath, thumbnailOf } from '../../domain/pictures/index.ts'
import { safeStaffPath } from '../../domain/safe-staff-path.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { done, OutcomeNotice } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { type NamedPicture, readNamedPictures } from './picture-choices.server.ts'
import { UploadForm } from './upload-form.tsx'
import { refusalParameter, refusalText, uploadedParameter, uploadFields } from './upload-result.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = { reader: context.get(staffContext), language: languageOf(url.pathname) }
  const pictures = await readNamedPictures(context.get(servicesContext), reader)
  const typed = (name: string) => url.searchParams.get(name) ?? ''
  return {
    pictures: pictures.map(({ digest, width, alt, name, uses }) => ({
      digest,
      width,
      alt,
      name,
      uses: uses.length,
    })),
    refusal: url.searchParams.get(refusalParameter),
    typed: { altPt: typed(uploadFields.altPt), altEn: typed(uploadFields.altEn) },
    isUploaded: url.searchParams.has(uploadedParameter),
    back: safeStaffPath(typed(uploadFields.back)) ?? '',
  }
}

/** Uploads have a handler of their own in front of the router (`receive-upload.server.ts`). */
export function action(): never {
  throw new Response(null, { status: 405, statusText: 'Method Not Allowed' })
}

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { pictures, refusal, isUploaded, typed, back } = loaderData
  return (
    <StaffPage heading="Fotos">
      <OutcomeNotice done={isUploaded ? done('uploaded') : undefined} />
      <div className="mt-4 grid gap-8">
        <UploadForm refusal={refusalText(refusal)} typed={typed} back={back} />
        <section className="grid gap-4">
          <h2 className="font-heading text-xl">{t('Fotos enviadas')}</h2>
          {pictures.length === 0 && <p>{t('Nenhuma foto enviada ainda.')}</p>}
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {pictures.map((picture) => (
              <li key={picture.digest} className="flex">
                <PictureCard {...picture} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </StaffPage>
  )
}

type ListedPicture = Pick<NamedPicture, 'digest' | 'width' | 'alt' | 'name'> & { uses: number }

function PictureCard({ digest, width, alt, name, uses }: ListedPicture) {
  const { t } = useLanguage()
  return (
    <PathLink path={picturePath(digest)} className="card">
      <img
        src={thumbnailOf({ digest, width })}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        className="aspect-4/3 w-full object-cover"
      />
      <span className="grid gap-1 p-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="wrap-anywhere">{alt.pt || t('Sem descrição')}</span>
        {alt.pt && !alt.en && <span className="text-sm">{t('Falta o inglês')}</span>}
        <span className="text-ink-soft text-sm">
          {uses === 0 && t('Sem uso')}
          {uses === 1 && t('Usada em 1 lugar')}
          {uses > 1 && t('Usada em {count} lugares', { count: String(uses) })}
        </span>
      </span>
    </PathLink>
  )
}
