import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrame, stompVersions } from './stomp-frame.ts'
import { readFrames } from './testing/read-frames.ts'

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
        const { frames, fault } = readFrames([encodeFrame(frame, '1.2')], '1.2')
        const [read] = frames
        const { 'content-length': length, ...others } = Object.fromEntries(read?.headers ?? [])
        expect([frames.length, fault]).toEqual([1, null])
        expect([read?.command, others, read?.body]).toEqual([frame.command, Object.fromEntries(all), body])
        expect(length).toBe(body === '' ? undefined : String(Buffer.byteLength(body)))
      }),
    )
  })

  it('is the same wherever it is cut', () => {
    const some = fc.array(fc.tuple(fc.stringMatching(/^[A-Z]{1,10}$/), headers, text(50)), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(some, fc.array(fc.nat(300), { maxLength: 8 }), (all, cuts) => {
        const frames = all.map(([command, of, body]) => encodeFrame({ command, headers: new Map(of), body }, '1.2'))
        const sent = [...frames.join('\n')]
        const at = [0, ...cuts.filter(cut => cut < sent.length).sort((a, b) => a - b), sent.length]
        const pieces = at.slice(1).map((to, nr) => sent.slice(at[nr], to).join(''))
        expect(readFrames(pieces, '1.2')).toEqual(readFrames([sent.join('')], '1.2'))
        expect(readFrames(pieces, '1.2').frames).toHaveLength(all.length)
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
          for (const { command } of readFrames([bytes], version).frames) expect(command).toMatch(/^[A-Z]+$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
