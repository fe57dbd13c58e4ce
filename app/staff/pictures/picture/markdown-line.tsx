import { markdownOf, type UploadedPicture } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** What shows the picture in a long text, to be copied. */
export function MarkdownLine({ picture }: { picture: UploadedPicture }) {
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
