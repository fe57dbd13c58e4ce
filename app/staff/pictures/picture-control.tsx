import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { picturesPath, thumbnailOf } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { PictureChoicesContext } from './picture-choices.ts'
import { PictureGallery } from './picture-gallery.tsx'
import { PictureSelect } from './picture-select.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { type UploadedFile, uploadFields } from './upload-result.ts'

interface PictureControlProps {
  name: string
  /** The picture's name in documents; empty for none. */
  value: string
  /** In the page's language. */
  label: string
  isRequired?: boolean
}

/**
 * Chooses a picture within a form: from a list without scripts; with them by thumbnails, too, or by an upload in place. Its
 * choices come from `PictureChoicesContext`.
 */
export function PictureControl({ name, value, label, isRequired = false }: PictureControlProps) {
  const { t } = useLanguage()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState(value)
  const [added, setAdded] = useState<UploadedFile[]>([])
  const known = use(PictureChoicesContext)
  const choices = [
    ...added.map((picture) => ({
      ...{ name: picture.digest, label: t('Foto enviada.'), isUploaded: true },
      thumbnail: thumbnailOf(picture),
    })),
    ...known,
  ]
  const current = choices.find((choice) => choice.name === chosen)

  function handleUpload(picture: UploadedFile) {
    if (!choices.some((choice) => choice.name === picture.digest)) setAdded([picture, ...added])
    setChosen(picture.digest)
  }

  return (
    <fieldset className="grid gap-2 rounded-md border-2 border-ink-soft p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      {current && (
        <img
          src={current.thumbnail}
          alt=""
          width={160}
          height={120}
          className="aspect-4/3 w-40 rounded-md object-cover"
        />
      )}
      <PictureSelect {...{ name, label, choices, chosen, isRequired }} onChoose={setChosen} />
      {isHydrated ? (
        <>
          <PictureGallery choices={choices} chosen={chosen} onChoose={setChosen} />
          <PictureUpload onUpload={handleUpload} />
        </>
      ) : (
        <UploadLink />
      )}
    </fieldset>
  )
}

/** Leads to the page that takes uploads, and from there back. */
function UploadLink() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ [uploadFields.back]: pathname + search })
  return (
    <PathLink path={picturesPath} search={`?${query}`} className="text-link">
      {t('Ver e enviar fotos')}
    </PathLink>
  )
}
