import { ContentError } from '../../domain/content/index.server.ts'
import { publicContext, servicesContext } from '../../domain/contexts.server.ts'
import { type EntryKey, readDrafts, readPublished } from '../../domain/publishing/index.server.ts'
import { translator } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { describeMistake } from '../content/describe-mistake.server.ts'
import { notFound, requestedEntry } from '../content/requested-entry.server.ts'
import { entryPath } from '../sections/sections.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'
import { messagePage, previewPage } from './preview-html.server.ts'
import { publicAddress } from './public-address.server.ts'

/** The public page that shows a document, with its draft in place and without scripts. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const { database, renderPreview } = context.get(servicesContext)
  const { nonce } = context.get(publicContext)
  const language = languageOf(url.pathname)
  const reader = context.get(staffContext)
  const key = requestedEntry(params, reader)
  const draft = (await readDrafts(database, reader)).find((each) => isSame(each, key))
  const document = draft?.draft ?? (await publishedDocument(database, key))
  if (!document) throw notFound()
  const t = translator(language)
  const frame = {
    strip: t(draft ? 'Prévia, ainda não publicada' : 'Prévia: sem rascunho, igual ao site'),
    formNote: t('Os formulários não enviam nada aqui.'),
    link: { href: inLanguage(entryPath(key), language), text: t('Editar') },
    nonce,
  }
  try {
    const html = await renderPreview({ ...key, document }, nonce, (documents) => {
      const address = publicAddress(key, documents)
      return address && withLanguage(address)
    })
    return respond(
      html
        ? previewPage(html, frame)
        : messagePage(frame, [t('Este animal está fora do site: visitantes não o veem.')]),
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { sentence } = describeMistake(error, language, () => document)
    return respond(messagePage(frame, [t('O rascunho ainda não pode ser mostrado.'), sentence]), 422)
  }

  function withLanguage(address: string): string {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
    return inLanguage(path, language) + rest
  }
}

async function publishedDocument(
  database: Parameters<typeof readPublished>[0],
  { collection, id }: EntryKey,
): Promise<object | undefined> {
  const documents = (await readPublished(database)).documents[collection]
  if (!Array.isArray(documents)) return collection === id ? (documents as object | undefined) : undefined
  return documents.find((each) => each.id === id)
}

function isSame(one: EntryKey, other: EntryKey): boolean {
  return one.collection === other.collection && one.id === other.id
}

function respond(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
