/* `node:crypto` in a browser, as far as the machine needs it: synchronous, which WebCrypto is not. */

import { Buffer } from 'node:buffer'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

type Encoding = 'hex' | 'base64' | 'base64url' | 'latin1'
type Data = string | Uint8Array | SecretKey

/** A key of {@link createSecretKey}. */
class SecretKey {
  readonly type = 'secret'
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** Nothing of the machine asks for another one. */
function algorithmOf(name: string) {
  if (name.toLowerCase().replace('-', '') !== 'sha256') throw new Error(`Digest method not supported: ${name}`)
  return sha256
}

const bytesOf = (data: Data, encoding?: BufferEncoding): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data, encoding)
  return data instanceof SecretKey ? data.bytes : data
}

interface Running {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

/** What `createHash` and `createHmac` give. */
class Digest {
  readonly #running: Running
  constructor(running: Running) {
    this.#running = running
  }

  update(data: Data, encoding?: BufferEncoding): this {
    this.#running.update(bytesOf(data, encoding))
    return this
  }

  digest(): Buffer
  digest(encoding: Encoding): string
  digest(encoding?: Encoding): Buffer | string {
    const digest = Buffer.from(this.#running.digest())
    return encoding === undefined ? digest : digest.toString(encoding)
  }
}

export const createHash = (algorithm: string): Digest => new Digest(algorithmOf(algorithm).create())

export const createHmac = (algorithm: string, key: Data): Digest =>
  new Digest(hmac.create(algorithmOf(algorithm), bytesOf(key)))

export const createSecretKey = (key: Data, encoding?: BufferEncoding): SecretKey =>
  new SecretKey(bytesOf(key, encoding))

/** Browsers give so many at once. */
const mostAtOnce = 65_536

export function randomFillSync<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  for (let from = 0; from < bytes.length; from += mostAtOnce) {
    globalThis.crypto.getRandomValues(bytes.subarray(from, from + mostAtOnce))
  }
  return bytes
}

export function randomBytes(size: number): Buffer {
  return randomFillSync(Buffer.alloc(size))
}

/** Not that of browsers, which is there on pages with TLS only. */
export function randomUUID(): string {
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const integers = 2 ** 48

/** Each of the integers from `least` to below `end` as often as the others. @param second the end, where there is a least */
export function randomInt(first: number, second?: number): number {
  const [least, end] = second === undefined ? [0, first] : [first, second]
  const range = end - least
  if (!(Number.isSafeInteger(least) && Number.isSafeInteger(end) && range > 0 && range <= integers))
    throw new RangeError(`There is no integer from ${least} to below ${end}`)
  const fair = integers - (integers % range)
  for (;;) {
    const number = randomBytes(6).readUIntBE(0, 6)
    if (number < fair) return least + (number % range)
  }
}

/** Throws where the lengths differ, as that of Node. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.byteLength !== other.byteLength) throw new RangeError('Input buffers must have the same byte length')
  let differing = 0
  for (let index = 0; index < one.length; index += 1) differing |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return differing === 0
}

/** What packages name, and never use here: keys of two parts. */
function twoPartKeys(): never {
  throw new Error('There are no keys of two parts in a browser tab')
}

export {
  twoPartKeys as createECDH,
  twoPartKeys as createPrivateKey,
  twoPartKeys as createPublicKey,
  twoPartKeys as createSign,
  twoPartKeys as createVerify,
  twoPartKeys as generateKeyPairSync,
  twoPartKeys as sign,
  twoPartKeys as verify,
}
export const constants = {}

export const webcrypto = globalThis.crypto
