import { honeypotField } from './hidden-fields.ts'

/** A field that only programs fill in: out of sight, out of the tab order, out of the accessibility tree. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
