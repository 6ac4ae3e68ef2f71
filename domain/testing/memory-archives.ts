import type { ArchiveLimits, ArchiveProblem, Archives, OpenArchive } from '../ports/archives.port.ts'
import { failure, type Result, success } from '../result.ts'

/** Archives that are one line of JSON per entry, kept in memory. For tests. */
export function createMemoryArchives(): Archives & { readonly aside: ReadonlyMap<string, Uint8Array> } {
  const aside = new Map<string, Uint8Array>()
  let last = 0
  return {
    aside,
    async *write(entries) {
      yield bytesOf(`${mark}\n`)
      for await (const { name, content } of entries) yield bytesOf(`${JSON.stringify([name, [...asBytes(content)]])}\n`)
      yield bytesOf(end)
    },
    async putAside(content, mostBytes) {
      const bytes: number[] = []
      for await (const chunk of content) {
        for (const byte of chunk) bytes.push(byte)
        if (bytes.length > mostBytes) return failure({ kind: 'archive-too-large', mostBytes })
      }
      last += 1
      const key = `archive-${last}`
      aside.set(key, Uint8Array.from(bytes))
      return success(key)
    },
    async open(key, limits) {
      return opened(aside.get(key) ?? new Uint8Array(), limits)
    },
    async discard(key) {
      aside.delete(key)
    },
    async discardAll() {
      aside.clear()
    },
    digest: content =>
      [...asBytes(content)].reduce((sum, byte) => (sum * 31 + byte + 1) % 4_294_967_291, 17).toString(16),
  }
}

const mark = 'memory archive'
const end = 'end'

function opened(bytes: Uint8Array, limits: ArchiveLimits): Result<OpenArchive, ArchiveProblem> {
  const lines = textOf(bytes).split('\n')
  if (lines[0] !== mark || lines.at(-1) !== end) return failure({ kind: 'archive-unreadable' })
  const all = lines.slice(1, -1).map(line => {
    const [name, content] = JSON.parse(line) as [string, number[]]
    return { name, content: Uint8Array.from(content) }
  })
  if (all.length > limits.entries) return failure({ kind: 'archive-too-many-entries', most: limits.entries })
  const entries = all.filter(({ name }) => limits.entryBytes(name) !== null)
  const total = entries.reduce((sum, { content }) => sum + content.length, 0)
  const large = entries.find(({ name, content }) => content.length > (limits.entryBytes(name) ?? 0))
  if (large) return failure({ kind: 'archive-unpacks-too-large', mostBytes: limits.entryBytes(large.name) ?? 0 })
  if (total > limits.unpackedBytes) {
    return failure({ kind: 'archive-unpacks-too-large', mostBytes: limits.unpackedBytes })
  }
  if (new Set(all.map(({ name }) => name)).size < all.length) return failure({ kind: 'archive-hostile' })
  const contents = new Map(entries.map(({ name, content }) => [name, content]))
  return success({
    names: new Set(contents.keys()),
    read: async name => contents.get(name) ?? null,
    readText: async name => {
      const content = contents.get(name)
      return content ? textOf(content) : null
    },
    textPieces(name) {
      const content = contents.get(name)
      return content ? inPieces(textOf(content)) : null
    },
    close: async () => undefined,
  })
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength)
}
const pieceLength = 1000

const asBytes = (content: Uint8Array | string): Uint8Array => (typeof content === 'string' ? bytesOf(content) : content)
/** Escapes keep it to one byte per character. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(encodeURI(text), character => character.charCodeAt(0))
const textOf = (bytes: Uint8Array): string => {
  try {
    return decodeURI(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  } catch {
    return ''
  }
}
