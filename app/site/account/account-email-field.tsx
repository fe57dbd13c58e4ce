import { Field } from '../../platform/forms/field.tsx'

/** The account of a mailed link, for the visitor and for password managers. */
export function AccountEmailField({ email }: { email: string }) {
  return (
    <Field name="email" label="E-mail" error={undefined}>
      {(control) => <input {...control} type="email" autoComplete="username" value={email} readOnly />}
    </Field>
  )
}
