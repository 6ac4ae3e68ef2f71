import type { OpfsFile, OpfsFolder, SyncAccessHandle } from '../opfs.ts'

/** As a browser throws it. */
const thrown = (name: string): DOMException => new DOMException(`simulated ${name}`, name)

/** A call that changes a file, and is not on the disk yet. */
type Pending = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number }

class FakeFile {
  bytes = new Uint8Array()
  durable = new Uint8Array()
  pending: Pending[] = []
  handle: FakeHandle | null = null
}

const changed = (bytes: Uint8Array<ArrayBuffer>, change: Pending): Uint8Array<ArrayBuffer> => {
  const end = 'size' in change ? change.size : Math.max(bytes.length, change.at + change.bytes.length)
  const next = new Uint8Array(end)
  next.set(bytes.subarray(0, end))
  if ('bytes' in change) next.set(change.bytes, change.at)
  return next
}

/** The files of a page, as they are in a browser and on its disk. */
export class FakeOpfs {
  /** In bytes, of all files together. */
  quota = Number.POSITIVE_INFINITY
  /** How a write is refused that there is no room for: as it is specified, or as Chromium 156 does it, by a strange number. */
  refusesBy: 'error' | 'number' = 'error'
  /** Is asked before each call of a handle, and may throw. */
  beforeCall: (call: keyof SyncAccessHandle) => void = () => undefined
  readonly #files = new Map<string, FakeFile>()
  readonly root: OpfsFolder = this.#folder('')

  get names(): string[] {
    return [...this.#files.keys()].sort()
  }

  /** In bytes. */
  get used(): number {
    return [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  bytesOf(path: string): Uint8Array {
    return this.#files.get(path)?.bytes ?? new Uint8Array()
  }

  /** What lies on the disk, no matter who has it open. */
  put(path: string, bytes: Uint8Array): void {
    const file = this.#files.get(path) ?? new FakeFile()
    this.#files.set(path, file)
    file.bytes = Uint8Array.from(bytes)
    file.durable = file.bytes
    file.pending = []
  }

  /** The worker is ended: its handles are let go of, and what it wrote stays. */
  terminate(): void {
    for (const file of this.#files.values()) file.handle?.close()
  }

  /**
   * The power goes: of the calls since the last flush each is there, or not, or in part.
   *
   * @param drawn from 0 to 1
   */
  cutPower(drawn: () => number): void {
    this.terminate()
    for (const file of this.#files.values()) {
      let bytes = file.durable
      for (const change of file.pending) {
        const fate = drawn()
        if (fate < 0.3) continue
        const isTorn = fate < 0.6 && 'bytes' in change
        bytes = changed(
          bytes,
          isTorn ? { ...change, bytes: change.bytes.subarray(0, Math.floor(drawn() * change.bytes.length)) } : change,
        )
      }
      file.bytes = bytes
      file.durable = bytes
      file.pending = []
    }
  }

  copy(): FakeOpfs {
    const other = new FakeOpfs()
    for (const [path, { bytes }] of this.#files) other.put(path, bytes)
    return other
  }

  grow(by: number): void {
    if (by > 0 && this.used + by > this.quota) throw thrown('QuotaExceededError')
  }

  #folder(path: string): OpfsFolder {
    const files = this.#files
    const below = (name: string): string => `${path}${name}`
    const inside = (name: string): string[] => [...files.keys()].filter(each => each.startsWith(`${below(name)}/`))
    const folders = new Set<string>()
    return {
      kind: 'directory',
      getFileHandle: async (name, { create = false } = {}) => {
        if (!files.has(below(name)) && !create) throw thrown('NotFoundError')
        const file = files.get(below(name)) ?? new FakeFile()
        files.set(below(name), file)
        return this.#fileHandle(file)
      },
      getDirectoryHandle: async (name, { create = false } = {}) => {
        if (create) folders.add(name)
        else if (!folders.has(name) && inside(name).length === 0) throw thrown('NotFoundError')
        return this.#folder(`${below(name)}/`)
      },
      removeEntry: async name => {
        const gone = [below(name), ...inside(name)].filter(each => files.has(each))
        if (gone.length === 0 && !folders.has(name)) throw thrown('NotFoundError')
        if (gone.some(each => files.get(each)?.handle)) throw thrown('NoModificationAllowedError')
        for (const each of gone) files.delete(each)
        folders.delete(name)
      },
      async *keys() {
        const names = [...files.keys()].filter(each => each.startsWith(path)).map(each => each.slice(path.length))
        yield* new Set([...names.map(each => each.split('/')[0] ?? ''), ...folders])
      },
    }
  }

  #fileHandle(file: FakeFile): OpfsFile {
    return {
      kind: 'file',
      createSyncAccessHandle: async () => {
        if (file.handle) throw thrown('NoModificationAllowedError')
        file.handle = new FakeHandle(file, this)
        return file.handle
      },
      getFile: async () => {
        const bytes = file.bytes.slice()
        return {
          size: bytes.length,
          slice: (start, end) => ({ arrayBuffer: async () => bytes.slice(start, end).buffer }),
        }
      },
    }
  }
}

class FakeHandle implements SyncAccessHandle {
  readonly #file: FakeFile
  readonly #opfs: FakeOpfs
  #isOpen = true

  constructor(file: FakeFile, opfs: FakeOpfs) {
    this.#file = file
    this.#opfs = opfs
  }

  #begin(call: keyof SyncAccessHandle): void {
    if (!this.#isOpen) throw thrown('InvalidStateError')
    this.#opfs.beforeCall(call)
  }

  read(into: Uint8Array, { at = 0 }: { at?: number } = {}): number {
    this.#begin('read')
    const found = this.#file.bytes.subarray(at, at + into.length)
    into.set(found)
    return found.length
  }

  write(bytes: Uint8Array, { at = 0 }: { at?: number } = {}): number {
    this.#begin('write')
    const growth = at + bytes.length - this.#file.bytes.length
    if (this.#opfs.refusesBy === 'number' && growth > 0 && this.#opfs.used + growth > this.#opfs.quota)
      return 2 ** 32 - 8
    this.#opfs.grow(growth)
    this.#change({ at, bytes: bytes.slice() })
    return bytes.length
  }

  truncate(size: number): void {
    this.#begin('truncate')
    this.#opfs.grow(size - this.#file.bytes.length)
    this.#change({ size })
  }

  #change(change: Pending): void {
    this.#file.bytes = changed(this.#file.bytes, change)
    this.#file.pending.push(change)
  }

  getSize(): number {
    this.#begin('getSize')
    return this.#file.bytes.length
  }

  flush(): void {
    this.#begin('flush')
    this.#file.durable = this.#file.bytes
    this.#file.pending = []
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#file.handle = null
  }
}
