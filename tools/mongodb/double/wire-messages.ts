/** MongoDB's wire protocol: OP_MSG, and OP_QUERY for the first hello of a connection. Nothing is compressed. */
import type { Socket } from 'node:net'
import { BSON } from 'mongodb'

/** A document is never changed once it is stored. */
export type Document = Readonly<Record<string, unknown>>

export type Answer = Record<string, unknown>

/** The fields of commands that the double reads, in the types that the driver gives them. */
export interface CommandBody extends Document {
  readonly $db: string
  readonly lsid?: Document
  readonly txnNumber?: number
  readonly autocommit?: boolean
  readonly startTransaction?: boolean
  readonly writeConcern?: { readonly w?: number | string; readonly j?: boolean }
  readonly maxTimeMS?: number
  readonly maxAwaitTimeMS?: number
  readonly topologyVersion?: Document
  readonly filter?: Document
  readonly query?: Document
  readonly projection?: Document
  readonly sort?: Document
  readonly skip?: number
  readonly limit?: number
  readonly batchSize?: number
  readonly singleBatch?: boolean
  readonly cursor?: { readonly batchSize?: number }
  readonly pipeline?: readonly Document[]
  readonly documents?: readonly Document[]
  readonly updates?: readonly { q: Document; u: Document; upsert?: boolean; multi?: boolean }[]
  readonly deletes?: readonly { q: Document; limit: number }[]
  readonly ordered?: boolean
  readonly indexes?: readonly { key: Document; name: string; unique?: boolean }[]
}

const headerLength = 16
const opReply = 1
const opQuery = 2004
const opMsg = 2013

const flag = { checksum: 1, moreToCome: 2, exhaustAllowed: 1 << 16 }

export interface Request {
  readonly id: number
  readonly isLegacy: boolean
  readonly body: CommandBody
  /** The client doesn't wait for an answer (write concern 0). */
  readonly isUnanswered: boolean
  /** The server may send one answer after another without being asked again. */
  readonly exhaustAllowed: boolean
}

/** The messages of a connection that have arrived in whole. */
export function messageReader(socket: Socket): () => Request[] {
  let length: number | null = null
  return () => {
    const requests: Request[] = []
    for (;;) {
      length ??= (socket.read(4) as Buffer | null)?.readInt32LE() ?? null
      const rest: Buffer | null = length === null ? null : socket.read(length - 4)
      if (rest === null) return requests
      length = null
      requests.push(requestFrom(rest))
    }
  }
}

/** @param message without its length */
function requestFrom(message: Buffer): Request {
  const id = message.readInt32LE(0)
  const operation = message.readInt32LE(8)
  const content = message.subarray(headerLength - 4)
  if (operation === opQuery)
    return { id, isLegacy: true, body: queryIn(content), isUnanswered: false, exhaustAllowed: false }
  if (operation !== opMsg) throw new Error(`The wire double does not know operation ${operation}.`)
  const flags = content.readUInt32LE()
  return {
    id,
    isLegacy: false,
    body: bodyIn(content.subarray(4, flags & flag.checksum ? -4 : undefined)),
    isUnanswered: (flags & flag.moreToCome) !== 0,
    exhaustAllowed: (flags & flag.exhaustAllowed) !== 0,
  }
}

/** Sections: one document, and sequences of documents that belong to a field of it. */
function bodyIn(content: Buffer): CommandBody {
  const body: Record<string, unknown> = {}
  for (let at = 0; at < content.length; ) {
    const end = at + 1 + content.readInt32LE(at + 1)
    const section = content.subarray(at + 1, end)
    const nameEnd = section.indexOf(0, 4)
    if (content[at] === 0) Object.assign(body, BSON.deserialize(section, binaryAsSuch))
    else body[section.toString('utf8', 4, nameEnd)] = documentsIn(section.subarray(nameEnd + 1))
    at = end
  }
  return body as unknown as CommandBody
}

const binaryAsSuch = { promoteBuffers: false }

function documentsIn(bytes: Buffer): Document[] {
  const documents: Document[] = []
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), binaryAsSuch))
  return documents
}

function queryIn(content: Buffer): CommandBody {
  const nameEnd = content.indexOf(0, 4)
  const [database = ''] = content.toString('utf8', 4, nameEnd).split('.')
  return { ...documentsIn(content.subarray(nameEnd + 1 + 8))[0], $db: database }
}

let lastId = 0

/** @returns the bytes of an answer, and its own id, which a further answer refers to */
export function answerTo(
  { id, isLegacy }: Pick<Request, 'id' | 'isLegacy'>,
  body: Document,
  moreToCome = false,
): { bytes: Buffer; id: number } {
  const document = BSON.serialize(body)
  const before = Buffer.alloc(headerLength + (isLegacy ? 20 : 5))
  lastId = (lastId + 1) & 0x7fff_ffff
  before.writeInt32LE(before.length + document.length, 0)
  before.writeInt32LE(lastId, 4)
  before.writeInt32LE(id, 8)
  before.writeInt32LE(isLegacy ? opReply : opMsg, 12)
  before.writeInt32LE(moreToCome ? flag.moreToCome : 0, headerLength)
  // One document, in a reply.
  if (isLegacy) before.writeInt32LE(1, headerLength + 16)
  return { bytes: Buffer.concat([before, document]), id: lastId }
}
