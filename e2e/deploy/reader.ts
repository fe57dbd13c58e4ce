import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { parsePage, pressed } from '../../test/page.ts'

type Page = ReturnType<typeof parsePage>

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Connection {
  origin: string
  /** Where the host is. */
  address: string
  /** Certificates that are trusted, and no others. */
  ca: readonly string[]
}

/** Somebody with a browser without scripts: reads pages, follows their links, presses buttons. */
export class Reader {
  readonly #connection: Connection
  readonly #cookies = new Map<string, string>()
  #url: URL
  html = ''
  page: Page = parsePage('')

  constructor(connection: Connection) {
    this.#connection = connection
    this.#url = new URL(connection.origin)
  }

  get path(): string {
    return this.#url.pathname + this.#url.search
  }

  /** @throws unless the page is there */
  async open(path: string): Promise<void> {
    this.#read(await this.fetch(path))
  }

  async follow(link: string | RegExp): Promise<void> {
    const found = this.page.getAllByRole('link', { name: link })[0]
    await this.open(found?.getAttribute('href') ?? '')
  }

  /** Posts fields as a form of this site does, and reads the page that follows. */
  async post(path: string, fields: Record<string, string> | URLSearchParams): Promise<void> {
    const body = Buffer.from(`${new URLSearchParams(fields)}`)
    this.#read(await this.fetch(path, { contentType: 'application/x-www-form-urlencoded', body }))
  }

  /** Presses a button of a form that needs nothing else, and reads the page that follows. */
  async press(button: string): Promise<void> {
    const form = this.page.getByRole<HTMLButtonElement>('button', { name: button }).form
    await this.post(form?.getAttribute('action') ?? this.path, pressed(this.page, button))
  }

  #read({ status, body }: Answer): void {
    if (status >= 400) throw new Error(`${this.path}: ${status} ${textOf(`${body}`)}`)
    this.html = `${body}`
    this.page = parsePage(this.html)
  }

  /** Follows redirects, as browsers do. */
  async fetch(path: string, post?: { contentType: string; body: Buffer }): Promise<Answer> {
    const url = new URL(path, this.#url)
    const answer = await this.#request(url, post)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    this.#url = url
    const { location } = answer.headers
    return answer.status >= 300 && answer.status < 400 && typeof location === 'string'
      ? this.fetch(location)
      : answer
  }

  #request(url: URL, post?: { contentType: string; body: Buffer }): Promise<Answer> {
    const { address, origin, ca } = this.#connection
    const headers = {
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(post && { origin, 'content-type': post.contentType, 'content-length': post.body.length }),
    }
    const method = post ? 'POST' : 'GET'
    const lookup = (
      _: string,
      __: unknown,
      found: (error: null, addresses: { address: string; family: number }[]) => void,
    ) => found(null, [{ address, family: 4 }])
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { method, headers, ca: [...ca], lookup: lookup as never }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(post?.body)
    })
  }
}

function textOf(html: string): string {
  return (parsePage(html).document.body.textContent ?? '').replace(/\s+/g, ' ').slice(0, 500)
}
