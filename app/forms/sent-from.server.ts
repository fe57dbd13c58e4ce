import { type Language, languageOf, withoutLanguage } from '../paths.ts'

/** The language a form was sent in, and the Portuguese path of the page it stood on. */
export function sentFrom(request: Request, siteUrl: string): { language: Language; page: string } {
  const { pathname } = new URL(request.url)
  const referrer = request.headers.get('referer') ?? ''
  const from = URL.canParse(referrer) && new URL(referrer)
  const page = from && from.host === new URL(siteUrl).host ? from.pathname : pathname
  return { language: languageOf(pathname), page: withoutLanguage(page).slice(0, longestPath) }
}

const longestPath = 200
