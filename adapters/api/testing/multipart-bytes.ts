/** A part as it stands on the wire: headers in their order, and bytes. */
export interface WirePart {
  readonly headers: readonly string[]
  readonly content: Uint8Array | string
}

const boundary = 'e174e84adbb224cfe984758257261642'

/** A form written byte for byte, as no library of this platform would. */
export function multipartBytes(parts: readonly WirePart[]) {
  const payload = Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
      Buffer.from(content as Uint8Array),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

type ToPart = (name: string, json: string) => WirePart
type ToFilePart = (name: string, fileName: string, type: string, bytes: Uint8Array) => WirePart

const disposition = (name: string, fileName?: string): string =>
  `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`
const text =
  (...headers: string[]): ToPart =>
  (name, content) => ({ headers: [disposition(name), ...headers], content })

/** The usual form, of files, too. */
export const usualFile: ToFilePart = (name, fileName, type, content) => ({
  headers: [disposition(name, fileName), `Content-Type: ${type}`],
  content,
})

/** The form that browsers send. */
export const asBrowsersDo: ToPart = (name, content) => ({
  headers: [disposition(name, 'blob'), 'Content-Type: application/json'],
  content,
})

/**
 * How others write the part of JSON, and a file beside it: requests, httpx, aiohttp and curl as observed on the wire, the
 * others as they are documented.
 */
export const waysToSend: readonly (readonly [library: string, json: ToPart, file: ToFilePart])[] = [
  ['Python requests and httpx, curl, with a type', text('Content-Type: application/json'), usualFile],
  [
    'Python requests, without one',
    (name, content) => ({ headers: [disposition(name, name)], content }),
    (name, fileName, _type, content) => ({ headers: [disposition(name, fileName)], content }),
  ],
  ['curl -F, as a plain field', text(), usualFile],
  [
    'curl -F, from a file',
    (name, content) => ({ headers: [disposition(name, 'it.json'), 'Content-Type: application/json'], content }),
    usualFile,
  ],
  [
    'Python aiohttp, with a type',
    (name, content) => ({ headers: ['Content-Type: application/json', disposition(name)], content }),
    (name, fileName, type, content) => ({ headers: [`Content-Type: ${type}`, disposition(name, fileName)], content }),
  ],
  [
    'Python aiohttp, without one',
    (name, content) => ({ headers: ['Content-Type: text/plain; charset=utf-8', disposition(name)], content }),
    usualFile,
  ],
  [
    'OkHttp',
    (name, content) => ({
      headers: [
        disposition(name),
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(content)}`,
      ],
      content,
    }),
    usualFile,
  ],
  [
    'Java, Apache HttpClient',
    text('Content-Type: application/json; charset=UTF-8', 'Content-Transfer-Encoding: 8bit'),
    (name, fileName, type, content) => ({
      headers: [disposition(name, fileName), `Content-Type: ${type}`, 'Content-Transfer-Encoding: binary'],
      content,
    }),
  ],
  [
    'Java, text in Latin-1',
    (name, content) => ({
      headers: [disposition(name), 'Content-Type: text/plain;charset=ISO-8859-1'],
      content: Buffer.from(content, 'latin1'),
    }),
    usualFile,
  ],
  [
    'C#',
    (name, content) => ({
      headers: ['Content-Type: application/json; charset=utf-8', `Content-Disposition: form-data; name=${name}`],
      content,
    }),
    (name, fileName, type, content) => ({
      headers: [
        `Content-Type: ${type}`,
        `Content-Disposition: form-data; name=${name}; filename=${fileName}; filename*=utf-8''${fileName}`,
      ],
      content,
    }),
  ],
  [
    'Go, CreatePart',
    (name, content) => ({ headers: [disposition(name), 'Content-Type: Application/JSON'], content }),
    (name, fileName, _type, content) => ({
      headers: [disposition(name, fileName), 'Content-Type: application/octet-stream'],
      content,
    }),
  ],
  ['bytes without a name', text('Content-Type: application/octet-stream'), usualFile],
  [
    'JSON behind a byte order mark',
    (name, content) => ({ headers: [disposition(name), 'Content-Type: text/plain'], content: `\uFEFF${content}` }),
    usualFile,
  ],
  [
    'bytes behind a byte order mark',
    (name, content) => ({
      headers: [disposition(name), 'Content-Type: application/json'],
      content: `\uFEFF${content}`,
    }),
    usualFile,
  ],
]
