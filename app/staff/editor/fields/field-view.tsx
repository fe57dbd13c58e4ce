import { startTransition, useState } from 'react'
import { nameWithin } from '../../../domain/content/field-path.ts'
import type { FormField } from '../../../domain/publishing/forms/form-fields.ts'
import { itemIndexes, type ListChange } from '../../../domain/publishing/forms/form-values.ts'
import { filled } from '../../../platform/i18n/translate.ts'
import { Arrow } from '../../controls.tsx'
import { DropHint, FileButton, FileTarget, UploadList } from '../../pictures/picture-upload.tsx'
import { choosePicture, usePictures } from '../../pictures/pictures-context.tsx'
import {
  FieldError,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  frameOf,
  headingOf,
  isShort,
  legendOf,
  SectionLegend,
  useEditor,
  useHasValue,
} from './field.tsx'
import { Fold, useFoldTitle, useIsFolded, useIsGroupOpen } from './fold.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ChoiceField, LineField, PaperField, PictureField, SwitchField } from './simple-fields.tsx'
import { TextField } from './text-field.tsx'
import { TraitsField } from './traits-field.tsx'

export function FieldView({ field, ...props }: FieldProps) {
  switch (field.control) {
    case 'text':
    case 'markdown':
      return <TextField field={field} {...props} />
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'reference':
      return <ReferenceField field={field} {...props} />
    case 'switch':
      return <SwitchField field={field} {...props} />
    case 'paper':
      return <PaperField field={field} {...props} />
    case 'picture':
      return <PictureField field={field} {...props} />
    case 'group':
      return <GroupField field={field} {...props} />
    case 'list':
      return <ListField field={field} {...props} />
    case 'traits':
      return <TraitsField field={field} {...props} />
    case 'constant':
      return (
        <p>
          <span className="block font-semibold">{field.label}</span>
          <span className="flex min-h-12 items-center">{field.value}</span>
        </p>
      )
    default:
      return <LineField field={field} {...props} />
  }
}

/** Fields that belong together. An optional group is closed while it is empty. */
function GroupField({ field, name, number, depth }: FieldProps<FieldOf<'group'>>) {
  const hasValue = useHasValue(name)
  const isOpen = useIsGroupOpen(name, hasValue)
  const isFolded = useIsFolded({ field, name, number, depth })
  const title = useFoldTitle({ field, name, number, depth })
  const content = (
    <>
      <EmptyMark name={name} />
      <GroupFields fields={field.fields} name={name} depth={depth + 1} />
      <FieldError name={name} />
    </>
  )
  if (isFolded)
    return (
      <Fold id={name} names={[name]} depth={depth} {...title}>
        {content}
      </Fold>
    )
  if (field.isOptional && !isSmall(field.fields))
    return (
      <details id={name} open={isOpen} className={frameOf(depth)}>
        <summary className="details-summary">
          <span className={headingOf(depth)}>
            <FieldLabel field={field} number={number} />
          </span>
        </summary>
        <div className="pt-3">{content}</div>
      </details>
    )
  return (
    <fieldset
      id={name}
      className={`grid min-w-0 gap-2 ${depth > 0 && isSmall(field.fields) ? '' : frameOf(depth)}`}
    >
      <legend className={legendOf(depth)}>
        <FieldLabel field={field} number={number} />
      </legend>
      {content}
    </fieldset>
  )
}

interface GroupFieldsProps {
  fields: readonly FormField[]
  name: string
  depth: number
}

function GroupFields({ fields, name, depth }: GroupFieldsProps) {
  const areGroups = fields.length > 4 && fields.every((field) => field.control === 'group')
  const columns = areLines(fields)
    ? 'grid-cols-2 items-end'
    : areGroups
      ? 'lg:grid-cols-2'
      : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <div className={`grid gap-4 ${columns}`}>
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) || areGroups ? 'min-w-0' : 'col-span-full min-w-0'}>
          <FieldView field={field} name={nameWithin(name, field.key)} depth={depth} />
        </div>
      ))}
    </div>
  )
}

/** Keeps a group that is there although it is empty. */
function EmptyMark({ name }: { name: string }) {
  const value = useEditor().values.get(name)
  return value ? <input type="hidden" name={name} value={value} /> : null
}

function isSmall(fields: readonly FormField[]): boolean {
  return fields.length <= 2 && fields.every(isShort)
}

/** Two short texts, such as name and registration of an ancestor, share a row on a phone, too. */
function areLines(fields: readonly FormField[]): boolean {
  return fields.length === 2 && fields.every(({ control }) => control === 'line')
}

/** Items in their order. */
function ListField({ field, name, depth }: FieldProps<FieldOf<'list'>>) {
  const { values, changeList } = useEditor()
  const indexes = itemIndexes(values, name)
  const fileField = fileFieldOf(field)
  const isFolded = useIsFolded({ field, name, depth })
  const title = useFoldTitle({ field, name, depth })
  // Each item keeps its controls, with what is typed and opened in them, when it moves.
  const [keys, setKeys] = useState(indexes)
  const itemKeys = keys.length === indexes.length ? keys : indexes
  const apply = (kind: ListChange['kind'], changed: string, position: number) => {
    // A transition renders in slices, between which the page takes input.
    startTransition(() => {
      setKeys(keysAfter(kind, itemKeys, position))
      changeList({ kind, name: changed, starts: field.starts })
    })
  }
  const content = (
    <>
      {values.get(name) && <input type="hidden" name={name} value={values.get(name)} />}
      {indexes.length > 0 && (
        <ol className="grid gap-5">
          {indexes.map((index, position) => (
            <li key={itemKeys[position]} id={`${name}.${index}-item`} className="grid min-w-0 gap-1">
              {isGrouped(field) && <input type="hidden" name={`${name}.${index}`} value="" />}
              <FieldView
                field={field.item}
                name={`${name}.${index}`}
                number={position + 1}
                depth={depth + 1}
              />
              <ItemButtons
                label={`${field.item.label} ${position + 1}`}
                isFirst={position === 0}
                isLast={position === indexes.length - 1}
                onChange={(kind) => apply(kind, `${name}.${index}`, position)}
              />
            </li>
          ))}
        </ol>
      )}
      {fileField && <ListUpload list={name} file={fileField} />}
      <button
        type="button"
        onClick={() => apply('add', name, indexes.length)}
        className="min-h-11 justify-self-start rounded-md border-2 border-ink px-4 font-semibold"
      >
        {`Acrescentar: ${field.item.label.toLocaleLowerCase()}`}
      </button>
      <FieldError name={name} />
    </>
  )
  if (isFolded)
    return (
      <Fold id={name} names={[name]} depth={depth} hint={field.hint} {...title}>
        {content}
      </Fold>
    )
  return (
    <fieldset id={name} className={`grid min-w-0 gap-3 ${frameOf(depth)}`}>
      <SectionLegend field={field} depth={depth} />
      {content}
    </fieldset>
  )
}

/** The keys of a list's items after a change. */
function keysAfter(kind: ListChange['kind'], keys: readonly number[], position: number): number[] {
  switch (kind) {
    case 'add':
      return [...keys, Math.max(-1, ...keys) + 1]
    case 'remove':
      return keys.filter((_, index) => index !== position)
    default: {
      const other = kind === 'up' ? position - 1 : position + 1
      return keys.map((key, index) =>
        index === position ? (keys[other] ?? 0) : index === other ? (keys[position] ?? 0) : key,
      )
    }
  }
}

/** The picture or paper that an item has, or is itself. */
function fileFieldOf({ item }: FieldOf<'list'>): FormField | undefined {
  const fields = item.control === 'group' ? item.fields : [item]
  return fields.find(({ control }) => control === 'picture' || control === 'paper')
}

/** Uploads several files at once: each becomes an item of the list. */
function ListUpload({ list, file }: { list: string; file: FormField }) {
  const { addItem } = useEditor()
  const { uploads, upload, retry } = usePictures()
  const kind = file.control === 'paper' ? 'paper' : 'photo'
  function handleFiles(files: readonly File[]) {
    upload(files, { field: list, kind }, (stored) => {
      const item = addItem(list)
      choosePicture(file.key ? nameWithin(item, file.key) : item, stored)
    })
  }
  return (
    <FileTarget onFiles={handleFiles}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileButton
          label={kind === 'paper' ? 'Enviar PDFs' : 'Enviar fotos'}
          kind={kind}
          isMultiple
          onFiles={handleFiles}
        />
        <DropHint />
      </div>
      <UploadList uploads={uploads.filter(({ field }) => field === list)} onRetry={retry} />
    </FileTarget>
  )
}

/** Groups and texts have no control of their own that tells that there is an item. */
function isGrouped({ item }: FieldOf<'list'>): boolean {
  return ['group', 'list', 'traits', 'text', 'markdown', 'constant'].includes(item.control)
}

interface ItemButtonsProps {
  label: string
  isFirst: boolean
  isLast: boolean
  onChange(kind: ListChange['kind']): void
}

function ItemButtons({ label, isFirst, isLast, onChange }: ItemButtonsProps) {
  const button = (kind: ListChange['kind'], text: string) => (
    <button
      type="button"
      data-to={kind}
      onClick={() => onChange(kind)}
      aria-label={filled(text, { item: label })}
      className="grid min-h-11 min-w-11 place-items-center rounded-md px-2 underline-offset-4 hover:underline"
    >
      {kind === 'up' || kind === 'down' ? <Arrow to={kind} /> : 'Tirar'}
    </button>
  )
  return (
    <div data-moves className="flex text-ink-soft text-sm">
      {!isFirst && button('up', 'Subir: {item}')}
      {!isLast && button('down', 'Descer: {item}')}
      {button('remove', 'Tirar: {item}')}
    </div>
  )
}
