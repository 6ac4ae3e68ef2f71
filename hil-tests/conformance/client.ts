/** An answer of the machine. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined when the body is empty or no JSON. */
  readonly json: unknown
}

export interface Session {
  readonly accessToken: string
  readonly tokenType: string
  readonly tokenExpiration: string
  readonly user: Readonly<Record<string, unknown>>
}

/** Talks to the machine as the established clients do. */
export interface Client {
  readonly token: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Any JSON value as the whole body; undefined sends none. */
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  /** A multipart form as browsers send it: JSON parts are blobs, and so are called `blob`. */
  form(method: 'POST' | 'PUT', path: string, parts: FormParts): Promise<Answer>
  /** Sends the same as `axios.put(url, null)`: a form's content type and nothing. */
  putNothing(path: string): Promise<Answer>
  send(path: string, init: RequestInit): Promise<Answer>
}

/** JSON values by part; files as what they are called and their bytes. */
export type FormParts = Readonly<Record<string, unknown>>

export class SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = Uint8Array.from(bytes)
  }
}

export function createClient(url: string, token = ''): Client {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers)
    // Without a token, too, the header is sent: empty.
    if (!headers.has('authorization')) headers.set('authorization', token === '' ? '' : `Bearer ${token}`)
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
  const withBody =
    (method: string) =>
    (path: string, body?: unknown): Promise<Answer> =>
      body === undefined
        ? send(path, { method })
        : send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    token,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: path => send(path, { method: 'DELETE' }),
    form: (method, path, parts) => send(path, { method, body: formOf(parts) }),
    putNothing: path =>
      send(path, { method: 'PUT', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }),
  }
}

function formOf(parts: FormParts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value instanceof SentFile) form.append(name, new Blob([value.bytes]), value.name)
    else form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  }
  return form
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
