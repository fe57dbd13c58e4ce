import { startTransition, useState } from 'react'
import { flushSync } from 'react-dom'
import { nameWithin, valueAt } from '../../../domain/content/field-path.ts'
import { isText } from '../../../domain/content/text.ts'
import { changeList, type ListChange, valueNamed } from '../../../domain/forms/form-document.ts'
import type { FormField } from '../../../domain/forms/form-fields.ts'
import { oneLine } from '../../../platform/text.ts'
import { Arrow } from '../../controls.tsx'
import { DropHint, FileButton, FileTarget, UploadList } from '../../pictures/picture-upload.tsx'
import { choosePicture, usePictures } from '../../pictures/pictures-context.tsx'
import {
  FieldError,
  type FieldOf,
  type FieldProps,
  Fold,
  Frame,
  isShort,
  labelOf,
  undoId,
  useEditor,
  useTitleOf,
  useValue,
} from './field.tsx'
import { KindChooser } from './kind-chooser.tsx'
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

function GroupField(props: FieldProps<FieldOf<'group'>>) {
  return (
    <Frame {...props}>
      <Fields fields={props.field.fields} name={props.name} depth={props.depth + 1} />
    </Frame>
  )
}

/** What few parts need stands folded at its end. */
const rareKeys: ReadonlySet<string> = new Set(['links', 'isTinted', 'id'])

/** A part of a page. Folded, it is called by the first words that visitors read in it. */
function KindsField({ field, name, depth, number }: FieldProps<FieldOf<'kinds'>>) {
  const value = useValue(name)
  const titleOf = useTitleOf()
  const kind = field.kinds.find((each) => each.value === valueAt(value, ['kind']))
  if (!kind) return null
  const fields = Map.groupBy(kind.fields, ({ key }) =>
    key === 'isHidden' ? 'state' : rareKeys.has(key) ? 'rare' : 'usual',
  )
  const [usual = [], rare = []] = [fields.get('usual'), fields.get('rare')]
  const isHidden = valueAt(value, ['isHidden']) === true
  const [first] = usual
  const shows = first?.control === 'choice' && titleOf(first, nameWithin(name, first.key))
  const label = `${labelOf(field, number)} · ${shows || kind.label}`
  return (
    <>
      <input type="hidden" name={nameWithin(name, 'kind')} value={kind.value} />
      <input type="checkbox" name={nameWithin(name, 'isHidden')} checked={isHidden} readOnly hidden />
      <Fold
        {...{ id: name, names: [name], title: firstWords(value) || label, label, depth: depth + 1 }}
        state={isHidden ? 'Escondida' : undefined}
      >
        <Fields fields={usual} name={name} depth={depth + 1} />
        <Fold
          id={nameWithin(name, 'rare')}
          names={rare.map(({ key }) => nameWithin(name, key))}
          title="Links, fundo e código"
          depth={depth + 2}
        >
          <Fields fields={rare} name={name} depth={depth + 2} />
        </Fold>
        <FieldError name={name} />
      </Fold>
    </>
  )
}

const maxWords = 70

function firstWords(value: unknown): string {
  if (isText(value)) {
    const text = oneLine(value.pt.replace(/\]\(\S*\)|[#*[\]]/g, ''))
    return text.length > maxWords ? `${text.slice(0, maxWords)}…` : text
  }
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.map(firstWords).find(Boolean) ?? ''
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

/** A fold's own line would stand twice. */
const partFrame = 'rounded-md border-2 border-ink-soft/50 px-2 pt-1 [&>details]:border-0 [&>details]:pl-0'

/** Items in their order. The last one that was taken out can be put back while nothing else changes the list. */
function ListField(props: FieldProps<FieldOf<'list'>>) {
  const { field, name, depth } = props
  const { item } = field
  const isPage = item.control === 'kinds'
  const editor = useEditor()
  const value = useValue(name)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const fileField = fileFieldOf(field)
  const [removed, setRemoved] = useState<{ position: number; label: string; item: unknown }>()
  // Each item keeps its controls, with what is typed and opened in them, when it moves.
  const [keys, setKeys] = useState<readonly number[]>([...items.keys()])
  const itemKeys = keys.length === items.length ? keys : [...items.keys()]
  const typedAt = (position: number) => valueNamed(editor.typed().document, `${name}.${position}`)
  const apply = (change: ListChange, position: number, added: unknown = field.starts) => {
    const before = change === 'remove' ? typedAt(position) : undefined
    // A transition renders in slices, between which the page takes input.
    startTransition(() => {
      setRemoved(before === undefined ? undefined : { position, label: itemLabel(position), item: before })
      if (change !== 'replace') setKeys(changeList(itemKeys, change, position, Math.max(-1, ...itemKeys) + 1))
      editor.changeList(name, change, position, added)
    })
  }
  const itemLabel = (position: number) => {
    const kind = item.control === 'kinds' && valueAt(items[position], ['kind'])
    const kindLabel = kind && item.kinds.find((each) => each.value === kind)?.label
    return labelOf(item, position + 1) + (kindLabel ? ` · ${kindLabel}` : '')
  }
  const hide = (position: number) => {
    const { isHidden, ...part } = Object(typedAt(position))
    apply('replace', position, isHidden ? part : { ...part, isHidden: true })
  }
  /** What stands before the item of a position, or after the last one. */
  const between = (position: number) => (
    <>
      {removed?.position === position && (
        <p className="flex flex-wrap items-center gap-x-3">
          Tirado: {removed.label}.
          <button
            id={undoId(name)}
            type="button"
            aria-label={`Desfazer: ${removed.label}`}
            onClick={() => apply('add', position, removed.item)}
            className="text-link font-semibold"
          >
            Desfazer
          </button>
        </p>
      )}
      {item.control === 'kinds' && (
        <KindChooser
          list={name}
          kinds={item.kinds}
          place={position < items.length ? `antes da ${labelOf(item, position + 1).toLowerCase()}` : 'no fim'}
          onChoose={(kind) => apply('add', position, { kind })}
        />
      )}
    </>
  )
  return (
    <Frame {...props}>
      {items.length > 0 && (
        <ol className={`grid ${isPage ? 'gap-2' : 'gap-5'}`}>
          {itemKeys.map((key, position) => (
            <li key={key} className="grid min-w-0 gap-2">
              {between(position)}
              <div
                id={`${name}.${position}-item`}
                className={`grid min-w-0 gap-1 ${isPage ? partFrame : ''}`}
              >
                <FieldView
                  field={item}
                  name={`${name}.${position}`}
                  number={position + 1}
                  depth={depth + 1}
                />
                <ItemButtons
                  label={itemLabel(position)}
                  isFirst={position === 0}
                  isLast={position === items.length - 1}
                  onChange={(change) => apply(change, position)}
                  {...(isPage && {
                    isHidden: valueAt(items[position], ['isHidden']) === true,
                    onHide: () => hide(position),
                  })}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {between(items.length)}
      {fileField && <ListUpload list={name} file={fileField} />}
      {!isPage && (
        <button
          type="button"
          onClick={() => apply('add', items.length)}
          className="min-h-11 justify-self-start rounded-md border-2 border-ink px-4 font-semibold"
        >
          {`Acrescentar: ${item.label.toLocaleLowerCase()}`}
        </button>
      )}
    </Frame>
  )
}

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
      const item = flushSync(() => changeList(list, 'add', Infinity, '', false))
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
  isHidden?: boolean
  onHide?(): void
}

function ItemButtons({ label, isFirst, isLast, onChange, isHidden, onHide }: ItemButtonsProps) {
  const button = (kind: ListChange, text: string, press = () => onChange(kind)) => (
    <button
      type="button"
      data-to={kind}
      onClick={press}
      aria-label={`${text}: ${label}`}
      className="grid min-h-11 min-w-11 place-items-center rounded-md px-2 underline-offset-4 hover:underline"
    >
      {kind === 'up' || kind === 'down' ? <Arrow to={kind} /> : text}
    </button>
  )
  return (
    <div data-moves className="flex text-ink-soft text-sm">
      {!isFirst && button('up', 'Subir')}
      {!isLast && button('down', 'Descer')}
      {onHide && button('replace', isHidden ? 'Mostrar' : 'Esconder', onHide)}
      {button('remove', 'Tirar')}
    </div>
  )
}
