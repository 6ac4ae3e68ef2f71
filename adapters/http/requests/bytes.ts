import { HttpProblem } from '../problems/http-problem.ts'

/** Hands on what arrives. Throws an {@link HttpProblem} as soon as it is more than it may be. */
export async function* withinLimit(content: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostBytes) throw new HttpProblem({ kind: 'file-too-large', mostBytes })
    yield chunk
  }
}

/** Holds a file in memory: for pictures, which are worked on as a whole. */
export async function takeBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
