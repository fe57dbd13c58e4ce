import type { ShownText } from '../i18n/ui-text.ts'

/** The query parameter of a page that says what a form has done: a posted form redirects, so that reloading posts nothing again. */
export const doneParameter = 'feito'

export function namedNotices<Name extends string>(notices: Readonly<Record<Name, ToastNotice>>) {
  const isName = (name: string): name is Name => Object.hasOwn(notices, name)
  return {
    find(url: URL): ToastNotice | undefined {
      const name = url.searchParams.get(doneParameter) ?? ''
      return isName(name) ? notices[name] : undefined
    },
    addressWith: (path: string, name: Name): string => `${path}?${doneParameter}=${name}`,
  }
}

export interface ToastNotice {
  /** `neutral`: neither is it done, nor did it fail. */
  kind: 'success' | 'neutral' | 'failure'
  /** Portuguese; shown in the visitor's language, also after it changes. */
  text: ShownText
}
