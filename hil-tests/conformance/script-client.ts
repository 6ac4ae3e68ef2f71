import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'

/** The answer to a call of the script. */
export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** Throws where the answer is no JSON, as `response.json()` does there. */
  json(): unknown
}

/** `(file name, content, content type)`; without a name a field, without a type no header. */
export type FilePart = readonly [fileName: string | null, content: string | Uint8Array, contentType?: string]

interface Sent {
  readonly json?: unknown
  readonly files?: Readonly<Record<string, FilePart>>
}

/**
 * A script's session with the machine, with the bytes that Python's `requests` puts on the wire: its headers, its JSON
 * with blanks and escapes, its forms with a name and a type for each part and nothing else.
 */
export class ScriptSession {
  readonly #url: string
  readonly headers = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  get = (path: string): Promise<Response> => this.#send('GET', path)
  post = (path: string, sent: Sent = {}): Promise<Response> => this.#send('POST', path, sent)
  put = (path: string, sent: Sent = {}): Promise<Response> => this.#send('PUT', path, sent)
  delete = (path: string): Promise<Response> => this.#send('DELETE', path)

  async #send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    const { type, body } = bodyOf(sent)
    const headers: [string, string][] = [
      ['User-Agent', 'python-requests/2.34.2'],
      ['Accept-Encoding', 'gzip, deflate'],
      ['Accept', '*/*'],
      ['Connection', 'keep-alive'],
      ...this.headers,
      ...(type === null ? [] : [['Content-Type', type] satisfies [string, string]]),
      ...(method === 'GET' ? [] : [['Content-Length', String(body.length)] satisfies [string, string]]),
    ]
    const outgoing = request(new URL(path, this.#url), { method, headers: Object.fromEntries(headers) })
    outgoing.end(body)
    return answerTo(outgoing)
  }
}

async function answerTo(outgoing: ClientRequest): Promise<Response> {
  const [incoming] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: () => JSON.parse(text) }
}

function bodyOf({ json, files }: Sent): { readonly type: string | null; readonly body: Buffer } {
  if (files) return formOf(files)
  if (json === undefined) return { type: null, body: Buffer.alloc(0) }
  return { type: 'application/json', body: Buffer.from(pythonJson(json)) }
}

function formOf(files: Readonly<Record<string, FilePart>>) {
  const boundary = randomBytes(16).toString('hex')
  const parts = Object.entries(files).flatMap(([name, [fileName, content, contentType]]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n` +
        `${contentType === undefined ? '' : `Content-Type: ${contentType}\r\n`}\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** `json.dumps`: a blank behind commas and colons, nothing beyond ASCII. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value).replace(
      /[\u007f-\uffff]/g,
      letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  }
  const entries = Object.entries(value).map(([name, each]) => `${pythonJson(name)}: ${pythonJson(each)}`)
  return `{${entries.join(', ')}}`
}
