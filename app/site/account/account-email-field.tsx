import { Field } from '../../platform/forms/field.tsx'

/** Whose account a mailed link is for: to read, and for password managers to know. */
export function AccountEmailField({ email }: { email: string }) {
  return (
    <Field name="email" label="E-mail" error={undefined}>
      {(control) => <input {...control} type="email" autoComplete="username" value={email} readOnly />}
    </Field>
  )
}
