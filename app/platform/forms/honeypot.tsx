import { honeypotField } from './hidden-fields.ts'

/** Hidden from people: not visible, not focusable, not in the accessibility tree. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
