import { describe, expect, it } from 'vitest'
import { documentChecksum } from './document-table.ts'

const body = Buffer.from('{"name":"Sours"}')

describe('the checksum of a document', () => {
  it('is the CRC-32 of key, version and body, which any other tool can check', () => {
    // python3 -c "import binascii; print(binascii.crc32(b'category/7/1/…'))"
    expect(documentChecksum('category', 7, 1, body)).toBe(1_527_276_865)
  })

  it('differs with the body and with everything the document is filed under', () => {
    const sums = [
      documentChecksum('category', 7, 1, body),
      documentChecksum('category', 7, 1, Buffer.from('{"name":"Sourt"}')),
      documentChecksum('glass', 7, 1, body),
      documentChecksum('category', 8, 1, body),
      documentChecksum('category', 7, 2, body),
    ]
    expect(new Set(sums).size).toBe(sums.length)
  })
})
