import { startTransition, useState } from 'react'
import { flushSync } from 'react-dom'
import { nameWithin, valueAt } from '../../../domain/content/field-path.ts'
import { changeList, type ListChange } from '../../../domain/forms/form-document.ts'
import type { FormField } from '../../../domain/forms/form-fields.ts'
import { Arrow } from '../../controls.tsx'
import { DropHint, FileButton, FileTarget, UploadList } from '../../pictures/picture-upload.tsx'
import { choosePicture, usePictures } from '../../pictures/pictures-context.tsx'
import { type FieldOf, type FieldProps, Frame, isShort, labelOf, useEditor, useValue } from './field.tsx'
import { ChoiceField, FileField, LineField, ReferenceField, SwitchField } from './simple-fields.tsx'
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
    case 'picture':
      return <FileField field={field} {...props} />
    case 'group':
      return <GroupField field={field} {...props} />
    case 'kinds':
      return <KindsField field={field} {...props} />
    case 'list':
      return <ListField field={field} {...props} />
    case 'traits':
      return <TraitsField field={field} {...props} />
    default:
      return <LineField field={field} {...props} />
  }
}

/** Fields that belong together. */
function GroupField(props: FieldProps<FieldOf<'group'>>) {
  return (
    <Frame {...props}>
      <Fields fields={props.field.fields} name={props.name} depth={props.depth + 1} />
    </Frame>
  )
}

/** The fields of the part's kind. */
function KindsField({ field, name, depth, number }: FieldProps<FieldOf<'kinds'>>) {
  const value = useValue(name)
  const kind = field.kinds.find((each) => each.value === valueAt(value, ['kind']))
  if (!kind) return null
  const group = { ...field, control: 'group', label: kind.label, fields: kind.fields } as const
  return (
    <>
      <input type="hidden" name={nameWithin(name, 'kind')} value={kind.value} />
      <GroupField field={group} name={name} depth={depth} number={number} />
    </>
  )
}

interface FieldsProps {
  fields: readonly FormField[]
  /** The group's name; empty for fields of the document. */
  name?: string
  depth: number
}

export function Fields({ fields, name = '', depth }: FieldsProps) {
  const areGroups = fields.length > 4 && fields.every((field) => field.control === 'group')
  // Two short texts, such as name and registration of an ancestor, share a row on a phone, too.
  const areLines = name && fields.length === 2 && fields.every(({ control }) => control === 'line')
  const columns = areLines
    ? 'grid-cols-2 items-end'
    : areGroups
      ? 'lg:grid-cols-2'
      : fields.length > 1
        ? 'sm:grid-cols-2 lg:grid-cols-3'
        : ''
  return (
    <div className={`grid gap-x-4 gap-y-5 ${columns}`}>
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) || areGroups ? 'min-w-0' : 'col-span-full min-w-0'}>
          <FieldView field={field} name={nameWithin(name, field.key)} depth={depth} />
        </div>
      ))}
    </div>
  )
}

/** Items in their order. */
function ListField(props: FieldProps<FieldOf<'list'>>) {
  const { field, name, depth } = props
  const editor = useEditor()
  const value = useValue(name)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const fileField = fileFieldOf(field)
  // Each item keeps its controls, with what is typed and opened in them, when it moves.
  const [keys, setKeys] = useState<readonly number[]>([...items.keys()])
  const itemKeys = keys.length === items.length ? keys : [...items.keys()]
  const apply = (change: ListChange, position: number, added: unknown = field.starts) => {
    // A transition renders in slices, between which the page takes input.
    startTransition(() => {
      setKeys(changeList(itemKeys, change, position, Math.max(-1, ...itemKeys) + 1))
      editor.changeList(name, change, position, added)
    })
  }
  return (
    <Frame {...props}>
      {items.length > 0 && (
        <ol className="grid gap-5">
          {itemKeys.map((key, position) => (
            <li key={key} id={`${name}.${position}-item`} className="grid min-w-0 gap-1">
              <FieldView
                field={field.item}
                name={`${name}.${position}`}
                number={position + 1}
                depth={depth + 1}
              />
              <ItemButtons
                label={labelOf(field.item, position + 1)}
                isFirst={position === 0}
                isLast={position === items.length - 1}
                onChange={(change) => apply(change, position)}
              />
            </li>
          ))}
        </ol>
      )}
      {fileField && <ListUpload list={name} file={fileField} />}
      {field.item.control === 'kinds' &&
        field.item.kinds.map(({ value: kind, label }) => (
          <button key={kind} type="button" onClick={() => apply('add', items.length, { kind })}>
            {label}
          </button>
        ))}
      <button
        type="button"
        onClick={() => apply('add', items.length)}
        className="min-h-11 justify-self-start rounded-md border-2 border-ink px-4 font-semibold"
      >
        {`Acrescentar: ${field.item.label.toLocaleLowerCase()}`}
      </button>
    </Frame>
  )
}

/** The picture or paper that an item has, or is itself. */
function fileFieldOf({ item }: FieldOf<'list'>): FormField | undefined {
  const fields = item.control === 'group' ? item.fields : [item]
  return fields.find(({ control }) => control === 'picture' || control === 'paper')
}

/** Uploads several files at once: each becomes an item of the list. */
function ListUpload({ list, file }: { list: string; file: FormField }) {
  const { changeList } = useEditor()
  const { uploads, upload, retry } = usePictures()
  const kind = file.control === 'paper' ? 'paper' : 'photo'
  function handleFiles(files: readonly File[]) {
    upload(files, { field: list, kind }, (stored) => {
      // Something else may be typed meanwhile.
      const item = flushSync(() => changeList(list, 'add', 0, '', false))
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

interface ItemButtonsProps {
  label: string
  isFirst: boolean
  isLast: boolean
  onChange(kind: ListChange): void
}

function ItemButtons({ label, isFirst, isLast, onChange }: ItemButtonsProps) {
  const button = (kind: ListChange, text: string) => (
    <button
      type="button"
      data-to={kind}
      onClick={() => onChange(kind)}
      aria-label={`${text}: ${label}`}
      className="grid min-h-11 min-w-11 place-items-center rounded-md px-2 underline-offset-4 hover:underline"
    >
      {kind === 'up' || kind === 'down' ? <Arrow to={kind} /> : 'Tirar'}
    </button>
  )
  return (
    <div data-moves className="flex text-ink-soft text-sm">
      {!isFirst && button('up', 'Subir')}
      {!isLast && button('down', 'Descer')}
      {button('remove', 'Tirar')}
    </div>
  )
}
