import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { JSDOM } from 'jsdom'
import { parsePage } from '../../test/page.ts'

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

/** Somebody with a browser without scripts: reads pages, follows their links, fills in their forms by their labels. */
export class Reader {
  readonly #connection: Connection
  readonly #cookies = new Map<string, string>()
  #url: URL
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

  field(label: string | RegExp): HTMLInputElement {
    const [field] = this.page.getAllByLabelText<HTMLInputElement>(label)
    if (!field) throw new Error(`no field ${label}`)
    return field
  }

  /** Chooses an option by how it begins. */
  choose(label: string | RegExp, text: string): void {
    const [select] = this.page.getAllByLabelText<HTMLSelectElement>(label, { selector: 'select' })
    const option = [...(select?.options ?? [])].find(({ label }) => label.startsWith(text))
    if (!select || !option) throw new Error(`${label} has no ${text}`)
    select.value = option.value
  }

  /** Presses a button and reads the page that follows. Files are given by the name of their field. */
  async press(button: string | RegExp, files: Record<string, File> = {}): Promise<void> {
    const [pressed] = this.page.getAllByRole<HTMLButtonElement>('button', { name: button })
    const { form } = pressed ?? {}
    if (!pressed || !form) throw new Error(`no button ${button} of a form`)
    const filled = new FormData()
    const { FormData: PageFormData } = (form.ownerDocument.defaultView ?? new JSDOM().window) as never as {
      FormData: new (form: HTMLFormElement, submitter: HTMLElement) => FormData
    }
    for (const [name, value] of new PageFormData(form, pressed))
      if (typeof value === 'string') filled.append(name, value)
    for (const [name, file] of Object.entries(files)) filled.append(name, file)
    const action = pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path
    if (form.method !== 'post') {
      const url = new URL(action, this.#url)
      url.search = `${new URLSearchParams(textsOf(filled))}`
      return this.open(url.pathname + url.search)
    }
    const isMultipart = form.enctype === 'multipart/form-data'
    const sent = new Response(isMultipart ? filled : new URLSearchParams(textsOf(filled)))
    this.#read(
      await this.fetch(action, {
        contentType: sent.headers.get('content-type') ?? '',
        body: Buffer.from(await sent.arrayBuffer()),
      }),
    )
  }

  #read({ status, body }: Answer): void {
    if (status >= 400) throw new Error(`${this.path}: ${status} ${textOf(`${body}`)}`)
    this.page = parsePage(`${body}`)
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

function textsOf(form: FormData): [string, string][] {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
}

function textOf(html: string): string {
  return (parsePage(html).document.body.textContent ?? '').replace(/\s+/g, ' ').slice(0, 500)
}
