import { failure, type Result, success } from '#domain/result.ts'

/** STOMP 1.0, 1.1 and 1.2 frames as text; how they travel is not known here. */
export const stompVersions = ['1.2', '1.1', '1.0'] as const
export type StompVersion = (typeof stompVersions)[number]

export interface StompFrame {
  readonly command: string
  /** The first of two equal headers counts. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface MalformedFrame {
  readonly kind: 'malformed-frame'
  readonly detail: string
}

/** `message` in UTF-8 bytes; `frames` of a message. */
export const stompLimits = { message: 64 * 1024, frames: 64, headers: 50, command: 20 } as const

/** The text that one end sends to say that it is alive. */
export const heartbeat = '\n'

const end = '\0'

/** Their headers are never escaped: the version is not agreed on yet. */
const plainCommands: ReadonlySet<string> = new Set(['CONNECT', 'STOMP', 'CONNECTED'])

const escapes = { '1.0': /(?!)/g, '1.1': /[\\\n:]/g, '1.2': /[\\\r\n:]/g } as const
const escapedBy: Readonly<Record<string, string>> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const meantBy: Readonly<Record<string, string>> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

const versionFor = (command: string, version: StompVersion): StompVersion =>
  plainCommands.has(command) ? '1.0' : version

/** Everything of a MESSAGE up to its body. @param bodyBytes of the body in UTF-8; 0 writes no `content-length` */
export function encodeHead(
  command: string,
  headers: Iterable<readonly [string, string]>,
  bodyBytes: number,
  version: StompVersion,
): string {
  const pattern = escapes[versionFor(command, version)]
  const write = (text: string): string => text.replace(pattern, found => escapedBy[found] ?? found)
  let head = `${command}\n`
  for (const [name, value] of headers) {
    if (name !== 'content-length') head += `${writable(write(name))}:${writable(write(value))}\n`
  }
  return `${head}${bodyBytes > 0 ? `content-length:${bodyBytes}\n` : ''}\n`
}

/** Characters that this version cannot escape must not break the frame. */
const writable = (text: string): string => text.replace(/[\r\n\0]/g, ' ')

/** The `content-length` is written by itself. */
export const encodeFrame = ({ command, headers, body }: StompFrame, version: StompVersion): string =>
  encodeHead(command, headers, Buffer.byteLength(body), version) + body + end

/** Nothing in here is a frame yet: the rest of it is on its way. */
const unfinished = null

/** Reads the frames of one connection, as they come: several in one message, or one over several. */
export interface FrameReader {
  /** Takes in what has arrived; null, or what breaks the rules: then nothing more is to be read. */
  take(message: string): MalformedFrame | null
  /** The next frame; null where there is none yet. @param version negotiated; CONNECT is never escaped */
  next(version: StompVersion): Result<StompFrame | null, MalformedFrame>
  readonly isWithin: boolean
}

export function createFrameReader(): FrameReader {
  let rest = ''
  let framesOfMessage = 0
  let mayEnd = false
  return {
    take(message) {
      framesOfMessage = 0
      rest = rest === '' ? withoutBreaks(message) : rest + message
      // A frame in pieces must not be read again as a whole with each of them: only a NUL can end it.
      mayEnd ||= message.includes(end)
      if (rest.length > stompLimits.message || Buffer.byteLength(rest) > stompLimits.message) return fault('Too long')
      return beginsFrame.test(rest) ? null : fault('No command')
    },
    next(version) {
      if (rest === '' || !mayEnd) return success(null)
      const decoded = decodeFrame(rest, version)
      if (!decoded.ok) return decoded
      if (decoded.value === unfinished) {
        mayEnd = false
        return success(null)
      }
      if (++framesOfMessage > stompLimits.frames) return malformed('Too many frames')
      rest = withoutBreaks(decoded.value.rest)
      return success(decoded.value.frame)
    },
    get isWithin() {
      return rest !== ''
    },
  }
}

/** Refuses what will never be one without waiting for its end. */
const beginsFrame = new RegExp(`^(?:[A-Z]{0,${stompLimits.command}}\\r?$|[A-Z]{1,${stompLimits.command}}\\r?\\n)`)

const fault = (detail: string): MalformedFrame => ({ kind: 'malformed-frame', detail })

const malformed = (detail: string) => failure(fault(detail))

const withoutBreaks = (text: string): string => text.replace(/^[\r\n]+/, '')

interface Decoded {
  readonly frame: StompFrame
  readonly rest: string
}

function decodeFrame(text: string, version: StompVersion): Result<Decoded | typeof unfinished, MalformedFrame> {
  const head = readHead(text)
  if (!head.ok) return head
  if (head.value === unfinished) return success(unfinished)
  const { command, headerLines, size } = head.value
  const headers = decodeHeaders(headerLines, versionFor(command, version))
  if (!headers.ok) return headers
  const decoded = decodeBody(text.slice(size), headers.value.get('content-length'))
  if (!decoded.ok) return decoded
  if (decoded.value === unfinished) return success(unfinished)
  const { body, rest } = decoded.value
  return success({ frame: { command, headers: headers.value, body }, rest })
}

interface Head {
  readonly command: string
  readonly headerLines: readonly string[]
  /** In characters, with the empty line. */
  readonly size: number
}

function readHead(text: string): Result<Head | typeof unfinished, MalformedFrame> {
  const lines: string[] = []
  let at = 0
  for (;;) {
    const lineEnd = text.indexOf('\n', at)
    if (lineEnd < 0) return text.includes(end, at) ? malformed('The headers do not end') : success(unfinished)
    const line = text.slice(at, text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
    at = lineEnd + 1
    if (line === '') break
    if (lines.length > stompLimits.headers) return malformed('Too many headers')
    lines.push(line)
  }
  const [command = '', ...headerLines] = lines
  if (command.length > stompLimits.command || !/^[A-Z]+$/.test(command)) return malformed('No command')
  return success({ command, headerLines, size: at })
}

function decodeHeaders(
  lines: readonly string[],
  version: StompVersion,
): Result<ReadonlyMap<string, string>, MalformedFrame> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1 || line.includes(end)) return malformed('A header without a name')
    const name = unescaped(line.slice(0, colon), version)
    const value = unescaped(line.slice(colon + 1), version)
    if (name === null || value === null) return malformed('An escape that this version does not know')
    if (!headers.has(name)) headers.set(name, value)
  }
  return success(headers)
}

/** Null where a backslash stands before something that is never escaped. */
function unescaped(text: string, version: StompVersion): string | null {
  if (version === '1.0' || !text.includes('\\')) return text
  let unknown = false
  const read = text.replace(/\\.?/gs, found => {
    const meant = found === '\\r' && version === '1.1' ? undefined : meantBy[found]
    if (meant === undefined) unknown = true
    return meant ?? ''
  })
  return unknown ? null : read
}

interface DecodedBody {
  readonly body: string
  readonly rest: string
}

function decodeBody(
  text: string,
  contentLength: string | undefined,
): Result<DecodedBody | typeof unfinished, MalformedFrame> {
  if (contentLength === undefined) {
    const at = text.indexOf(end)
    return success(at < 0 ? unfinished : { body: text.slice(0, at), rest: text.slice(at + 1) })
  }
  if (!/^\d{1,9}$/.test(contentLength)) return malformed('A content-length that is none')
  const length = Number(contentLength)
  if (length >= stompLimits.message) return malformed('Too long')
  const bytes = Buffer.from(text)
  if (bytes.length <= length) return success(unfinished)
  if (bytes[length] !== 0) return malformed('content-length and body differ')
  return success({ body: bytes.toString('utf8', 0, length), rest: bytes.toString('utf8', length + 1) })
}
