/* `node:buffer` in a browser: the package of that name, with the encoding of Node that it does not know. */
import { Buffer } from 'buffer/index.js'

const { from, isEncoding } = Buffer
const { toString: toText, write } = Buffer.prototype

const isUrlSafe = (encoding: unknown): boolean => typeof encoding === 'string' && encoding.toLowerCase() === 'base64url'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const isUtf8 = (encoding: unknown): boolean =>
  encoding === undefined || encoding === null || (typeof encoding === 'string' && /^utf-?8$/i.test(encoding))

/** It reads letters of both alphabets as `base64`, and needs no `=` at the end. */
const known = (encoding: unknown): unknown => (isUrlSafe(encoding) ? 'base64' : encoding)

Object.assign(Buffer, {
  from: (value: unknown, encoding?: unknown, length?: number) =>
    Reflect.apply(from, Buffer, [value, known(encoding), length]),
  isEncoding: (encoding: string) => isUrlSafe(encoding) || isEncoding(encoding),
})

Object.assign(Buffer.prototype, {
  toString(this: Buffer, encoding?: string, start?: number, end?: number): string {
    // What is no UTF-8 is replaced in another way by the package.
    if (isUtf8(encoding)) return utf8.decode(this.subarray(start ?? 0, end ?? this.length))
    if (!isUrlSafe(encoding)) return toText.call(this, encoding, start, end)
    return toText.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  },
  write(this: Buffer, ...given: unknown[]): number {
    return Reflect.apply(write, this, given.map(known))
  },
})

export { Buffer }
