import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { GroupField } from './group-field.tsx'
import { LineField } from './line-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { TraitsField } from './traits-field.tsx'

/** The control of a field. */
export function FieldView({ field, ...props }: FieldProps) {
  const { t } = useLanguage()
  switch (field.control) {
    case 'text':
    case 'markdown':
      return <TextField field={field} {...props} />
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'switch':
      return <SwitchField field={field} {...props} />
    case 'picture':
      return <PictureField field={field} {...props} />
    case 'group':
      return <GroupField field={field} View={FieldView} {...props} />
    case 'list':
      return <ListField field={field} View={FieldView} {...props} />
    case 'traits':
      return <TraitsField field={field} {...props} />
    case 'constant':
      return (
        <p>
          <span className="block font-semibold">{t(field.label)}</span>
          <span className="flex min-h-12 items-center">{field.value}</span>
        </p>
      )
    default:
      return <LineField field={field} {...props} />
  }
}
