/** The interface texts, Portuguese → English. The module that contains them augments this interface; `t` accepts no other texts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EnglishTexts {}

/** A Portuguese interface text that has its English in a dictionary. */
export type UiText = Exclude<Text, Template>

export type UiTemplate = Extract<Text, Template>

export type PlaceholderNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never

type Text = Extract<keyof EnglishTexts, string>

type Template = `${string}{${string}}${string}`

export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary = {}

/** Adds translations, Portuguese → English. The server adds all at start, browsers those that a page needs. */
export function addEnglish(dictionary: Dictionary): void {
  english = { ...english, ...dictionary }
}

/** The English text, or the Portuguese one where no translation was added (docs/product.md#languages). */
export function inEnglish(text: string): string {
  return (Object.hasOwn(english, text) && english[text]) || text
}

/** A text that stands in both languages where it is declared, such as the label of a document's field. */
export interface BilingualText {
  readonly pt: string
  readonly en: string
}

/** An interface text as props, notices and refusals pass it to `t`. */
export type ShownText = UiText | BilingualText
