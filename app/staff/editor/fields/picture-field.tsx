import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PictureControl } from '../../pictures/picture-control.tsx'
import { useEditor } from '../editor-context.ts'
import { FieldError } from './field-error.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** Chooses one of the site's pictures, or uploads one. */
export function PictureField({ field, name, number }: FieldProps<FieldOf<'picture'>>) {
  const { t } = useLanguage()
  const { values } = useEditor()
  const label = field.isOptional ? `${t(field.label)} ${t('(opcional)')}` : t(field.label)
  return (
    <div id={name} className="grid min-w-0 gap-1">
      <PictureControl
        name={name}
        value={values.get(name) ?? ''}
        label={number === undefined ? label : `${label} ${number}`}
      />
      <FieldError name={name} />
    </div>
  )
}
