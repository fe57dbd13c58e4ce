/** The interface texts, Portuguese → English. The module that holds them augments this interface; `t` takes no other texts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EnglishTexts {}

/** A Portuguese interface text, as props, notices and error messages pass it to `t`. */
export type UiText = Exclude<Text, Template>

/** An interface text with `{name}` places to fill in. */
export type UiTemplate = Extract<Text, Template>

/** The names of a template's places. */
export type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Text = Extract<keyof EnglishTexts, string>

type Template = `${string}{${string}}${string}`
