/**
 * The wire protocol of MongoDB: a stream of bytes to messages and back. OP_MSG, and OP_QUERY for the first hello of a
 * connection; nothing is compressed.
 */
import { BSON } from 'mongodb'
import { type Document, readDocument } from './bson-values.ts'

const headerLength = 16
const opReply = 1
const opQuery = 2004
const opMsg = 2013

const flag = { checksum: 1, moreToCome: 2, exhaustAllowed: 1 << 16 }

export interface Request {
  readonly id: number
  readonly legacy: boolean
  readonly body: Document
  /** Nobody waits for an answer (write concern 0). */
  readonly unanswered: boolean
  /** One answer after the other may be sent without being asked again. */
  readonly exhaustAllowed: boolean
}

/** Cuts what arrives on a connection into messages. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []
  #pendingLength = 0

  read(chunk: Buffer): Request[] {
    this.#pending.push(chunk)
    this.#pendingLength += chunk.length
    // Large messages arrive in thousands of pieces: they are put together once.
    if (this.#rest.length + this.#pendingLength < this.#wanted()) return []
    this.#rest = Buffer.concat([this.#rest, ...this.#pending])
    this.#pending = []
    this.#pendingLength = 0
    const requests: Request[] = []
    while (this.#rest.length >= headerLength && this.#rest.length >= this.#rest.readInt32LE(0)) {
      const length = this.#rest.readInt32LE(0)
      requests.push(requestFrom(this.#rest.subarray(0, length)))
      this.#rest = this.#rest.subarray(length)
    }
    return requests
  }

  #wanted(): number {
    return this.#rest.length >= 4 ? this.#rest.readInt32LE(0) : headerLength
  }
}

function requestFrom(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const operation = message.readInt32LE(12)
  if (operation === opQuery) return { ...legacyQuery(message), id, unanswered: false, exhaustAllowed: false }
  if (operation !== opMsg) throw new Error(`The wire double does not know operation ${operation}.`)
  const flags = message.readUInt32LE(headerLength)
  const end = message.length - (flags & flag.checksum ? 4 : 0)
  return {
    id,
    legacy: false,
    body: bodyOf(message, headerLength + 4, end),
    unanswered: (flags & flag.moreToCome) !== 0,
    exhaustAllowed: (flags & flag.exhaustAllowed) !== 0,
  }
}

/** Sections: one document, and sequences of documents that belong to a field of it. */
function bodyOf(message: Buffer, start: number, end: number): Document {
  let body: Document = {}
  let sequences: Record<string, Document[]> = {}
  let at = start
  while (at < end) {
    const kind = message.readUInt8(at)
    const length = message.readInt32LE(at + 1)
    const section = message.subarray(at + 1, at + 1 + length)
    if (kind === 0) body = readDocument(section)
    else sequences = { ...sequences, ...sequenceOf(section) }
    at += 1 + length
  }
  return { ...body, ...sequences }
}

function sequenceOf(section: Buffer): Record<string, Document[]> {
  const nameEnd = section.indexOf(0, 4)
  return { [section.toString('utf8', 4, nameEnd)]: documentsIn(section, nameEnd + 1) }
}

function documentsIn(bytes: Buffer, start: number): Document[] {
  const documents: Document[] = []
  let at = start
  while (at < bytes.length) {
    const length = bytes.readInt32LE(at)
    documents.push(readDocument(bytes.subarray(at, at + length)))
    at += length
  }
  return documents
}

function legacyQuery(message: Buffer) {
  const nameStart = headerLength + 4
  const nameEnd = message.indexOf(0, nameStart)
  const database = message.toString('utf8', nameStart, nameEnd).split('.')[0] ?? ''
  const [query = {}] = documentsIn(message, nameEnd + 1 + 8)
  return { legacy: true, body: { ...query, $db: database } }
}

let lastId = 0

/** @returns the bytes of an answer, and its own id, which a further answer refers to */
export function answerTo(
  { id, legacy }: Pick<Request, 'id' | 'legacy'>,
  body: Record<string, unknown>,
  moreToCome = false,
): { bytes: Buffer; id: number } {
  const document = BSON.serialize(body)
  const before = legacy ? legacyStart() : messageStart(moreToCome)
  const header = Buffer.alloc(headerLength)
  lastId = (lastId + 1) & 0x7fff_ffff
  header.writeInt32LE(headerLength + before.length + document.length, 0)
  header.writeInt32LE(lastId, 4)
  header.writeInt32LE(id, 8)
  header.writeInt32LE(legacy ? opReply : opMsg, 12)
  return { bytes: Buffer.concat([header, before, document]), id: lastId }
}

function messageStart(moreToCome: boolean): Buffer {
  const start = Buffer.alloc(5)
  start.writeUInt32LE(moreToCome ? flag.moreToCome : 0, 0)
  return start
}

function legacyStart(): Buffer {
  const start = Buffer.alloc(20)
  start.writeInt32LE(8, 0)
  start.writeInt32LE(1, 16)
  return start
}
