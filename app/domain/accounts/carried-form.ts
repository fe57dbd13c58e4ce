import { safeStaffPath } from '../local-address.ts'

/** The parameter and field that name the page to which a sign-in leads. */
export const returnField = 'volta'

/** The parameter of a sign-in that replaces a session. */
export const endedField = 'sessao'

/** Begins the names of a form's fields while they wait for the sign-in. */
const carriedPrefix = '_'

/** Less than the login accepts, which adds fields of its own. */
export const maxCarriedBytes = 256 * 1024
const maxCarriedFields = 1_900

/** A form that was posted after its session had ended, on its way through the sign-in. */
export interface CarriedForm {
  /** The address that it was posted to: a path and query of the staff's pages. */
  address: string
  fields: [name: string, value: string][]
}

/** The page of an address to which a sign-in may lead; undefined for any but the staff's. */
export function returnPath(url: URL): string | undefined {
  return safeStaffPath(url.searchParams.get(returnField) ?? '')
}

/**
 * The form of a post that was redirected to the login. Files, passwords and keys are left behind. Undefined for an empty form.
 * @throws a 413 response for a form that is too long to be carried.
 */
export function carriedFrom(address: string, form: FormData, headers: Headers): CarriedForm | undefined {
  if (Number(headers.get('content-length')) > maxCarriedBytes || [...form].length > maxCarriedFields)
    throw new Response(null, { status: 413, statusText: 'Content Too Large' })
  const fields = [...form].flatMap(([name, value]): CarriedForm['fields'] =>
    typeof value === 'string' && !/password|senha|secret/i.test(name) ? [[name, value]] : [],
  )
  return fields.length > 0 ? { address, fields } : undefined
}

/** The form that the login's own form brings back. */
export function carriedIn(form: FormData): CarriedForm | undefined {
  const address = safeStaffPath(String(form.get(returnField) ?? ''))
  const fields = [...form].flatMap(([name, value]): CarriedForm['fields'] =>
    typeof value === 'string' && name.startsWith(carriedPrefix)
      ? [[name.slice(carriedPrefix.length), value]]
      : [],
  )
  return address && fields.length > 0 ? { address, fields } : undefined
}

export function carriedFields({ fields }: CarriedForm): CarriedForm['fields'] {
  return fields.map(([name, value]) => [carriedPrefix + name, value])
}
