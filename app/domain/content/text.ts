import type { Brand } from 'valibot'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Picture } from '../../platform/ui/picture.ts'

export interface Text {
  pt: string
  /** English; absent while it is not translated. */
  en?: string | undefined
  /** Digest of the Portuguese text that the English was made from. */
  enOf?: string | undefined
}

/** Content as a page shows it: each text in one language, each picture as the attributes of its `<img>`. */
export type Localized<T> = T extends PictureName
  ? Picture
  : T extends Text
    ? string
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends string
        ? T
        : T extends object
          ? { [Field in keyof T]: Localized<T[Field]> }
          : T

type PictureName = string & Brand<'PictureName'>

export type InEachLanguage<T> = Readonly<Record<Language, T>>

export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'pt' in value && typeof value.pt === 'string'
}
