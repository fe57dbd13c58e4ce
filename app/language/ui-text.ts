import type { english as frame } from '../../content/english/interface.ts'
import type { english as ofAccounts } from '../../content/english/interface-accounts.ts'
import type { english as ofPages } from '../../content/english/interface-pages.ts'
import type { english as ofStaff } from '../../content/english/interface-staff.ts'

/** A Portuguese text of the interface: what `t` takes, and what props, notices and error messages carry to it. */
export type UiText = Exclude<Text, Template>

/** A text of the interface with `{name}` places to fill in. */
export type UiTemplate = Extract<Text, Template>

/** The names of a template's places. */
export type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Text =
  | keyof typeof frame
  | keyof typeof ofPages
  | keyof typeof ofAccounts
  | keyof typeof ofStaff
  | SameInBoth

type Template = `${string}{${string}}${string}`

/** Names that English shares. */
type SameInBoth = 'Sindi' | 'Nelore'
