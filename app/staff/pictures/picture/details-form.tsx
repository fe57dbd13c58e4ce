import type { UploadedPicture } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { AltFields } from '../upload-form.tsx'

/** Texts, and the focus for those who type it. */
export function DetailsForm({ picture: { alt, focus } }: { picture: UploadedPicture }) {
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
  const { t } = useLanguage()
  return (
    <label className="grid gap-1 font-semibold">
      {t(label)}
      <input
        type="number"
        name={name}
        min={0}
        max={100}
        defaultValue={value}
        // A tap on the picture changes it, too.
        key={value}
        className="control font-normal"
      />
    </label>
  )
}
