import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type OutputLevel, withBootBlock, withoutBootBlock } from './boot-config.ts'

/** Lines of a config.txt and whatever bytes someone may have put there; our marks are ours alone. */
const someLine = fc.oneof(
  fc.constantFrom('[all]', '[pi4]', 'dtoverlay=w1-gpio', 'dtparam=spi=on', '# a comment', '', 'gpio=17=ip', '\r'),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map(code => String.fromCharCode(code)) }),
)
const someText = fc
  .array(fc.tuple(someLine, fc.constantFrom('\n', '\r\n')))
  .chain(lines => fc.tuple(fc.constant(lines.flat().join('')), someLine))
  .map(([lines, last]) => lines + last)
  .filter(text => !text.includes('# speedrail'))
const someOutputs: fc.Arbitrary<readonly OutputLevel[]> = fc.uniqueArray(
  fc.record({ nr: fc.nat(27), safe: fc.constantFrom('low', 'high') }),
  { selector: ({ nr }) => nr },
)

const written = (text: string, outputs: readonly OutputLevel[]) => expectSuccess(withBootBlock(text, outputs))
const removed = (text: string) => expectSuccess(withoutBootBlock(text))

it('is the same to the last byte when the block has come and gone', () =>
  fc.assert(fc.property(someText, someOutputs, (text, outputs) => removed(written(text, outputs)) === text)))

it('is the same after writing once more', () =>
  fc.assert(
    fc.property(someText, someOutputs, (text, outputs) => {
      const once = written(text, outputs)
      return written(once, outputs) === once
    }),
  ))

it('has the last outputs only, and begins with what was there', () =>
  fc.assert(
    fc.property(someText, someOutputs, someOutputs, (text, first, second) => {
      const twice = written(written(text, first), second)
      expect(twice).toBe(written(text, second))
      expect(twice.startsWith(text)).toBe(true)
    }),
  ))

it('keeps what others write below the block', () =>
  fc.assert(
    fc.property(someText, someText, someOutputs, someOutputs, (text, below, first, second) => {
      const changed = written(written(text, first) + below, second)
      expect(changed.endsWith(below)).toBe(true)
      expect(removed(changed)).toContain(below)
    }),
  ))
