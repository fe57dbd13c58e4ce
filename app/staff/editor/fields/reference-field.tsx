import { type FieldReference, referenceName } from '../../../domain/publishing/forms/form-fields.ts'
import {
  EditorField,
  type EditorResources,
  FieldLabel,
  type FieldOf,
  type FieldProps,
  type NameOption,
  useNames,
  useText,
} from './field.tsx'
import { ChoiceField } from './simple-fields.tsx'

/** More names than one scrolls through on a phone are searched by typing. */
const maxOptions = 100

/**
 * A document by its name; of very many, and where other words are accepted, by typing with suggestions. A draft may name one that is
 * not published.
 */
export function ReferenceField({ field, name, number, depth }: FieldProps<FieldOf<'reference'>>) {
  const names = useNames(field.reference)
  const value = useText(name)
  if (field.reference.isFree)
    return (
      <EditorField name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
        {(control) => (
          <>
            <input {...control} list={`${name}-choices`} defaultValue={value} autoComplete="off" />
            <datalist id={`${name}-choices`}>
              {names.map((each) => (
                <option key={each.code} value={each.name} />
              ))}
            </datalist>
          </>
        )}
      </EditorField>
    )
  if (names.length <= maxOptions) {
    const { reference, options: others, ...common } = field
    const options = [
      ...others,
      ...names.map((each) => ({ value: each.code, name: optionText(reference, each) })),
    ]
    return (
      <ChoiceField
        field={{ ...common, control: 'choice', options }}
        name={name}
        number={number}
        depth={depth}
      />
    )
  }
  return (
    <EditorField name={name} label={<FieldLabel field={field} number={number} />} hint={field.hint}>
      {(control) => (
        <input
          {...control}
          list={listId(referenceName(field.reference))}
          defaultValue={typedText(field.reference.key, value, names)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </EditorField>
  )
}

/** Codes that sheets print, such as `PE-365`, are known better than their names. */
function optionText({ key }: FieldReference, { code, name }: NameOption): string {
  return key === 'code' && name !== code ? `${code}: ${name}` : name
}

/** What people type for a document: its name, or the code that sheets print. */
function typedText(key: string, value: string, names: readonly NameOption[]): string {
  const found = key === 'code' ? undefined : names.find(({ code }) => code === value)
  return found?.name ?? value
}

function isOfCodes(list: string): boolean {
  return list.endsWith(referenceName({ collection: '', key: 'code' }))
}

function listId(name: string): string {
  return `names-${name}`
}

/** The suggestions of all fields that are searched by typing, once each. */
export function NameLists({ names }: Pick<EditorResources, 'names'>) {
  return Object.entries(names).map(
    ([list, options]) =>
      options.length > maxOptions && (
        <datalist key={list} id={listId(list)}>
          {options.map(({ code, name }) => (
            <option key={code} value={isOfCodes(list) ? code : name}>
              {isOfCodes(list) ? name : undefined}
            </option>
          ))}
        </datalist>
      ),
  )
}
