import { htmlLang, type Language, languageOf } from '../i18n/language-path.ts'

type Status = 400 | 403 | 405 | 413 | 414 | 415 | 500 | 503

/** A small error page in the path's language, for requests that never reach the router. Shows no part of the request. */
export function plainPage(path: string, status: Status, headers: Record<string, string> = {}): Response {
  const language = languageOf(path)
  const { title, text, home } = texts[language]
  const link = { path: language === 'pt' ? '/' : '/en', label: home }
  return new Response(plainHtml(language, title[status], text, link), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** Inserts its arguments as they are. */
export function plainHtml(
  language: Language,
  title: string,
  text: string,
  link: { path: string; label: string },
): string {
  return `<!doctype html>
<html lang="${htmlLang[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.path}">${link.label}</a></p>
</main>
</html>
`
}

const texts: Record<Language, { title: Record<Status, string>; text: string; home: string }> = {
  pt: {
    title: {
      400: 'Não entendemos este pedido',
      403: 'Este envio veio de outro site',
      405: 'Este tipo de pedido não é aceito',
      413: 'O envio é grande demais',
      414: 'O endereço é longo demais',
      415: 'Este formato não é aceito',
      500: 'Algo deu errado do nosso lado',
      503: 'O site está indisponível por um momento',
    },
    text: 'Volte à página anterior e tente de novo. Se continuar assim, fale conosco pelo WhatsApp: o número está na página inicial.',
    home: 'Ir para a página inicial',
  },
  en: {
    title: {
      400: 'We could not understand this request',
      403: 'This submission came from another site',
      405: 'This kind of request is not accepted',
      413: 'The submission is too large',
      414: 'The address is too long',
      415: 'This format is not accepted',
      500: 'Something went wrong on our side',
      503: 'The site is unavailable for a moment',
    },
    text: 'Go back and try again. If it goes on, talk to us on WhatsApp: the number is on the home page.',
    home: 'Go to the home page',
  },
}
