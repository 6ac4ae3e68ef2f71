import { describe, expect, it } from 'vitest'
import { endingOf } from '#domain/events/event-action.ts'
import { aTextFile, aWaveFile } from '#domain/testing/event-builders.ts'
import { createContentProbe } from './local-file-vault.ts'

function contentOf(bytes: Uint8Array, piece = 5) {
  const probe = createContentProbe()
  for (let at = 0; at < bytes.length; at += piece) probe.add(bytes.slice(at, at + piece))
  const { start, isText } = probe.end()
  return endingOf(start, isText)
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

describe('what a file is', () => {
  it('shows by its head when it is a sound', () => {
    expect([contentOf(aWaveFile()), contentOf(aWaveFile(), 1), contentOf(aWaveFile(), 1000)]).toEqual([
      'wav',
      'wav',
      'wav',
    ])
    expect(contentOf(aWaveFile().slice(0, 11))).toBeNull()
  })

  it('is a script when all of it is text', () => {
    expect(contentOf(aTextFile())).toBe('py')
    expect(contentOf(text('print("Prøst – 乾杯 🍸")\n'), 1)).toBe('py')
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text that ends within a character', text('ü').slice(0, 1)],
    ['Latin-1', Uint8Array.from([0x50, 0x72, 0xf8, 0x73, 0x74])],
    ['text with a zero byte', text('a\0b')],
  ])('is neither: %s', (_, bytes) => {
    expect(contentOf(bytes)).toBeNull()
  })
})
