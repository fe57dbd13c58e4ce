import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useEditor } from '../editor-context.ts'
import { errorId, FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** Chooses one of the site's pictures by its thumbnail. */
export function PictureField({ field, name, number }: FieldProps<FieldOf<'picture'>>) {
  const { t } = useLanguage()
  const { pictures, values, errors } = useEditor()
  const chosen = values.get(name) ?? ''
  const current = pictures.find((picture) => picture.name === chosen)
  const choices = current || !chosen ? pictures : [{ name: chosen, address: '' }, ...pictures]
  return (
    <fieldset
      id={name}
      aria-describedby={errors.has(name) ? errorId(name) : undefined}
      className="grid min-w-0 gap-1"
    >
      <legend className="font-semibold">
        <FieldLabel field={field} number={number} />
      </legend>
      <details open={errors.has(name)}>
        <summary className="flex min-h-12 cursor-pointer items-center gap-3">
          {current && (
            <img src={current.address} alt="" className="h-16 w-24 rounded-md bg-paper-deep object-cover" />
          )}
          <span className="text-link">{t(chosen ? 'Trocar a foto' : 'Escolher uma foto')}</span>
        </summary>
        <div className="mt-2 grid max-h-96 grid-cols-2 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
          {field.isOptional && <PictureChoice name={name} picture="" label={t('Sem foto')} chosen={chosen} />}
          {choices.map((picture) => (
            <PictureChoice
              key={picture.name}
              name={name}
              picture={picture.name}
              label={picture.name}
              address={picture.address}
              chosen={chosen}
            />
          ))}
        </div>
      </details>
      <FieldError name={name} />
    </fieldset>
  )
}

interface PictureChoiceProps {
  name: string
  picture: string
  label: string
  address?: string
  chosen: string
}

function PictureChoice({ name, picture, label, address, chosen }: PictureChoiceProps) {
  return (
    <label className="grid cursor-pointer content-start gap-1 rounded-md border-2 border-ink-soft/40 p-1 text-sm has-checked:border-ink has-checked:bg-paper-deep">
      <span className="flex min-h-11 items-center gap-2">
        <input
          type="radio"
          name={name}
          value={picture}
          defaultChecked={picture === chosen}
          className="size-5 shrink-0"
        />
        <span className="wrap-anywhere">{label}</span>
      </span>
      {address && <img src={address} alt="" loading="lazy" className="h-20 w-full rounded object-cover" />}
    </label>
  )
}
