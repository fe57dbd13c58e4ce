import { localAddress } from '../../domain/accounts/local-address.ts'

/** The query parameters of an editor: the part of the document that is shown, where its reader came from, and what is not folded. */
export const partParameter = 'parte'
export const backParameter = 'volta'
const openParameter = 'aberto'

/** Ends the fragment of a public page whose part was just published. */
export const publishedMark = '&no-ar'

export interface EditorView {
  /** The key of a field; empty for the whole document. */
  part: string
  /** A list of the panel, or a page of the site. */
  back: string | undefined
  /** Names of fields whose folds are open. */
  open: readonly string[]
}

export function viewIn({ searchParams }: URL): EditorView {
  return {
    part: searchParams.get(partParameter) ?? '',
    back: localAddress(searchParams.get(backParameter) ?? ''),
    open: (searchParams.get(openParameter) ?? '').split(',').filter(Boolean),
  }
}

/** The address of an editor, or of a page about its document, that keeps the view. */
export function withView(path: string, { part, back, open }: EditorView): string {
  const query = new URLSearchParams({
    ...(part && { [partParameter]: part }),
    ...(back && { [backParameter]: back }),
    ...(open.length > 0 && { [openParameter]: open.join() }),
  })
  const [start = '', fragment] = path.split('#')
  return `${start}${query.size > 0 ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`
}

/** The public page of a part with the notice that it was published. */
export function publishedAddress(back: string): string {
  const [page = '', fragment = ''] = back.split('#')
  return `${page}#${fragment}${publishedMark}`
}
