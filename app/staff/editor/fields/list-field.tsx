import {
  itemIndexes,
  type ListChange,
  listChangeValue,
} from '../../../domain/publishing/forms/form-values.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiTemplate } from '../../../platform/i18n/ui-text.ts'
import { useEditor } from '../editor-context.ts'
import { listName } from '../editor-state.ts'
import { FieldError } from './field-error.tsx'
import type { FieldOf, NestingFieldProps } from './field-props.ts'
import { frameOf, SectionLegend } from './group-field.tsx'

/** Items in their order. Its buttons post the form; a script changes the list without a request. */
export function ListField({ field, name, depth, View }: NestingFieldProps<FieldOf<'list'>>) {
  const { t } = useLanguage()
  const { values } = useEditor()
  const indexes = itemIndexes(values, name)
  return (
    <fieldset id={name} className={`grid min-w-0 gap-3 ${frameOf(depth)}`}>
      <SectionLegend field={field} depth={depth} />
      {values.get(name) && <input type="hidden" name={name} value={values.get(name)} />}
      {indexes.length > 0 && (
        <ol className="grid gap-5">
          {indexes.map((index, place) => (
            <li key={index} id={`${name}.${index}-item`} className="grid min-w-0 gap-1">
              {isGrouped(field) && <input type="hidden" name={`${name}.${index}`} value="" />}
              <View field={field.item} name={`${name}.${index}`} number={place + 1} depth={depth + 1} />
              <ItemButtons
                item={`${name}.${index}`}
                label={`${t(field.item.label)} ${place + 1}`}
                isFirst={place === 0}
                isLast={place === indexes.length - 1}
              />
            </li>
          ))}
        </ol>
      )}
      <button
        type="submit"
        name={listName}
        value={listChangeValue({ kind: 'add', name })}
        formAction={`#${name}.${indexes.length}-item`}
        className="min-h-11 justify-self-start rounded-md border-2 border-ink px-4 font-semibold"
      >
        {t('Acrescentar: {item}', { item: t(field.item.label).toLocaleLowerCase() })}
      </button>
      <FieldError name={name} />
    </fieldset>
  )
}

/** Groups and texts have no control of their own that tells that there is an item. */
function isGrouped({ item }: FieldOf<'list'>): boolean {
  return ['group', 'list', 'traits', 'text', 'markdown', 'constant'].includes(item.control)
}

interface ItemButtonsProps {
  item: string
  label: string
  isFirst: boolean
  isLast: boolean
}

function ItemButtons({ item, label, isFirst, isLast }: ItemButtonsProps) {
  const { t } = useLanguage()
  const button = (
    kind: ListChange['kind'],
    text: Extract<UiTemplate, 'Subir: {item}' | 'Descer: {item}' | 'Tirar: {item}'>,
    sign?: '↑' | '↓',
  ) => (
    <button
      type="submit"
      name={listName}
      value={listChangeValue({ kind, name: item })}
      formAction={`#${item.slice(0, item.lastIndexOf('.'))}`}
      aria-label={t(text, { item: label })}
      className="grid min-h-11 min-w-11 place-items-center rounded-md px-2 underline-offset-4 hover:underline"
    >
      {sign ? <span aria-hidden="true">{sign}</span> : t('Tirar')}
    </button>
  )
  return (
    <div className="flex text-ink-soft text-sm">
      {!isFirst && button('up', 'Subir: {item}', '↑')}
      {!isLast && button('down', 'Descer: {item}', '↓')}
      {button('remove', 'Tirar: {item}')}
    </div>
  )
}
