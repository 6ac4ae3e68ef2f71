import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { failure, success } from '#domain/result.ts'

/** Zip files that were put aside. */
export interface Staging {
  /** @returns false when it's too large. Rejects when there's no room */
  write(name: string, content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<boolean>
  open(name: string): Promise<OpfsFileContent & { close?(): Promise<void> }>
  remove(name: string): Promise<unknown>
  names(): Promise<readonly string[]>
}

const ending = '.zip'
const nameOf = (key: string): string => `${key}${ending}`
// The library is large, and archives are rare.
const zipFiles = () => import('./zip-files.ts')

export const createStagedArchives = (staging: Staging, digest: Archives['digest']): Archives => ({
  async *write(entries) {
    yield* (await zipFiles()).writeZip(entries)
  },
  async putAside(content, mostBytes) {
    const key = crypto.randomUUID()
    const isWhole = await staging.write(nameOf(key), content, mostBytes).catch(async (error: unknown) => {
      await staging.remove(nameOf(key))
      throw error
    })
    if (isWhole) return success(key)
    await staging.remove(nameOf(key))
    return failure({ kind: 'archive-too-large', mostBytes })
  },
  async open(key, limits) {
    const file = await staging.open(nameOf(key))
    const close = async (): Promise<void> => file.close?.()
    const opened = await (await zipFiles()).openZip(file, limits).catch(async (error: unknown) => {
      await close()
      throw error
    })
    if (opened.ok) return success({ ...opened.value, close })
    await close()
    return opened
  },
  discard: async key => void (await staging.remove(nameOf(key))),
  async discardAll() {
    const names = await staging.names()
    for (const name of names.filter(each => each.endsWith(ending))) await staging.remove(name)
  },
  digest,
})
