import { redirect } from 'react-router'
import { confirmPassword } from '../../domain/accounts/own-account.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { download } from '../../platform/http/file-response.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { servicesContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/download-route'
import { type CopyRefusal, copyRefusalParameter } from './copy-texts.ts'

/** There is nothing to read: a copy is made by a form that asks for the password. */
export function loader() {
  throw notFound()
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { email } = context.get(staffContext)
  const form = await request.formData()
  const refuse = (refusal: CopyRefusal) => redirect(`${staffPaths.copies}?${copyRefusalParameter}=${refusal}`)
  const confirmed = await confirmPassword(services, { email, password: readField(form, 'password') })
  if (confirmed !== 'right') return refuse(confirmed)
  const copy = await services.copies.download()
  if (typeof copy === 'string') return refuse(copy)
  services.log.info('copy downloaded')
  return download(copy.name, copy.body, { 'Content-Length': String(copy.bytes) })
}
