/**
 * The interface's texts, Portuguese → English. The module that holds them adds their keys to this interface, so that `t` takes
 * no others.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EnglishTexts {}

/** A Portuguese text of the interface: what `t` takes, and what props, notices and error messages carry to it. */
export type UiText = Exclude<Text, Template>

/** A text of the interface with `{name}` places to fill in. */
export type UiTemplate = Extract<Text, Template>

/** The names of a template's places. */
export type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Text = Extract<keyof EnglishTexts, string>

type Template = `${string}{${string}}${string}`
