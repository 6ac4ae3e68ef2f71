import { crc32 } from 'node:zlib'

/**
 * CRC-32 over a document and over what it is filed under, so that a body that turns up under another key or version
 * is noticed like a changed one.
 */
export const documentChecksum = (kind: string, id: number, version: number, body: Uint8Array): number =>
  crc32(body, crc32(`${kind}/${id}/${version}/`))
