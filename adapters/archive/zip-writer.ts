import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchiveEntry } from '#domain/ports/archives.port.ts'

/**
 * Everything is deflated: readers that take a zip as a stream cannot find the end of what is merely stored.
 */
export async function* writeZip(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const adding = addAll(zip, entries).catch((error: unknown) => output.destroy(error as Error))
  try {
    for await (const chunk of output) yield chunk as Uint8Array
    await adding
  } finally {
    output.destroy()
  }
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const output = zip.outputStream as Readable
  const closed = new Promise<void>(resolve => void output.once('close', resolve))
  for await (const { name, content } of entries) {
    // The reader has gone away.
    if (output.destroyed) return
    const bytes = Buffer.from(content as Uint8Array)
    const input = Readable.from([bytes], { objectMode: false })
    zip.addReadStream(input, name, { size: bytes.length, compress: true })
    if (bytes.length === 0) continue
    await Promise.race([once(input, 'end'), closed])
  }
  zip.end()
}
