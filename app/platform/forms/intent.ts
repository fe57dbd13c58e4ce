/**
 * A hidden field or a button of this name says which of a page's forms was sent. Its value is `remove`, or `remove:<id>` where a button
 * also names its row.
 */
export const intentField = 'intent'

/** The intent of a form, one of `names`, and what stands after it; the first name for a form without one, undefined for any other. */
export function readIntent<Name extends string>(form: FormData, names: readonly Name[]) {
  return readCode(String(form.get(intentField) ?? names[0]), names)
}

/** Reads `name` or `name:<id>`. Anyone can send any text. */
export function readCode<Name extends string>(
  text: string,
  names: readonly Name[],
): { name: Name; id: string } | undefined {
  const [, start, id = ''] = /^([\w-]+)(?::(.*))?$/s.exec(text) ?? []
  const name = names.find((each) => each === start)
  return name && { name, id }
}
