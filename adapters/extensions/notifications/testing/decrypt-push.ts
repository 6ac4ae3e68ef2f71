/* What a browser does with a push message, by the words of RFC 8188 and RFC 8291: another way than the one that encrypts. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export interface BrowserSecrets {
  /** 32 bytes in base64url. */
  readonly privateKey: string
  /** 16 bytes in base64url. */
  readonly auth: string
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** @param body one record in the encoding `aes128gcm` */
export function decryptPush(body: Buffer, { privateKey, auth }: BrowserSecrets): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(bytesOf(privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const secret = derived(browser.computeSecret(senderKey), bytesOf(auth), info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  // The last record ends with 2, and any number of zeros for padding.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}
