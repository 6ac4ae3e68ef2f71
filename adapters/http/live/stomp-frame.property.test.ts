import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFrames, encodeFrame, stompVersions } from './stomp-frame.ts'

const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength })
const headers = fc.array(
  fc.tuple(
    text(12).filter(name => name !== '' && name !== 'content-length' && !name.includes('\0')),
    text(20).filter(value => !value.includes('\0')),
  ),
  { maxLength: 10 },
)

describe('a STOMP frame', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,10}$/), headers, text(200), (name, all, body) => {
        const frame = { command: `X${name}`, headers: new Map(all), body }
        const decoded = decodeFrames(encodeFrame(frame, '1.2'), '1.2')
        if (!decoded.ok) throw new Error(decoded.problem.detail)
        const [read] = decoded.value
        const { 'content-length': length, ...others } = Object.fromEntries(read?.headers ?? [])
        expect(decoded.value).toHaveLength(1)
        expect([read?.command, others, read?.body]).toEqual([frame.command, Object.fromEntries(all), body])
        expect(length).toBe(body === '' ? undefined : String(Buffer.byteLength(body)))
      }),
    )
  })

  it('of whatever bytes is read or refused, never thrown at', () => {
    const pieces = fc.constantFrom(
      'SEND',
      'CONNECT',
      '\n',
      '\r\n',
      '\0',
      ':',
      '\\',
      'content-length:',
      '3',
      'id:1',
      'ä',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 30 }).map(all => all.join('')),
          fc.string({ unit: 'binary' }),
        ),
        fc.constantFrom(...stompVersions),
        (bytes, version) => {
          const decoded = decodeFrames(bytes, version)
          if (decoded.ok) for (const frame of decoded.value) expect(frame.command).toMatch(/^[A-Z]+$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
