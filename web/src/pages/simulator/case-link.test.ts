import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseText, emptyCase } from '#simulator/case/case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { caseAddress, caseOfHash, fittingAddress, longestAddress } from './case-link.ts'
import { recordedRun } from './testing/recorded-run.ts'
import { expectFailure, expectSuccess } from './testing/unwrap.ts'

const page = 'https://example.org/demo/simulator'
const hashOf = (address: string): string => new URL(address).hash
const hashOfBytes = (bytes: Uint8Array): string => {
  const plain = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return `#case=${plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

const packed = async (content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const hashOfText = async (content: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hashOfBytes(await packed(content))

const whole = () => ({
  ...emptyCase,
  machine: machinePresets.party,
  recording: expectSuccess(readRecording(recordedRun())),
  drink: { id: 1, name: 'Fjällräven på is' },
  at: 2,
})

/** Two minutes; the first has more to say than any address holds. */
function longRun() {
  const run = JSON.parse(recordedRun(120)) as { notes: unknown[] }
  const word = (nr: number): string => ((nr * 2_654_435_761) % 4_294_967_296).toString(36)
  run.notes = Array.from({ length: 3_000 }, (_, nr) => ({ at: nr, kind: 'step', text: word(nr) }))
  return expectSuccess(readRecording(JSON.stringify(run)))
}

describe('an address with a case', () => {
  it('holds all of it, and a server gets to see nothing of that', async () => {
    const address = await caseAddress(page, caseText(whole()))
    expect(new URL(address).pathname).toBe('/demo/simulator')
    expect(address).toMatch(/^https:\/\/example\.org\/demo\/simulator#case=[\w-]+$/)
    expect(expectSuccess(await caseOfHash(hashOf(address)))).toEqual(whole())
  })

  it('is short enough to be sent: a machine and a run of a minute', async () => {
    const fitted = await fittingAddress(page, whole())
    expect(fitted?.address.length).toBeLessThan(4_000)
    expect(fitted?.part).toEqual(whole())
  })

  it('has as much of a long run as fits, with the instant in it', async () => {
    const recording = longRun()
    expect((await caseAddress(page, caseText({ ...emptyCase, recording }))).length).toBeGreaterThan(longestAddress)
    const fitted = await fittingAddress(page, { ...emptyCase, recording, at: 100 })
    expect(fitted?.address.length).toBeLessThanOrEqual(longestAddress)
    const part = expectSuccess(await caseOfHash(hashOf(fitted?.address ?? ''))).recording
    expect(part?.snapshots[0]?.world.time).toBeGreaterThan(0)
    expect(part?.snapshots[0]?.world.time).toBeLessThanOrEqual(100_000_000)
    expect(part?.until).toBe(recording.until)
  })

  it('is none where not even the minute with the instant fits', async () => {
    expect(await fittingAddress(page, { ...emptyCase, recording: longRun(), at: 0 })).toBe(null)
  })

  it('takes all machines', async () => {
    const fitted = await fittingAddress(page, { ...emptyCase, machine: machinePresets.max })
    expect(fitted?.address.length).toBeLessThan(longestAddress / 2)
  })
})

describe('an address that somebody made up', () => {
  it.each<[string, string, string]>([
    ['nothing', '#case=', 'no-link'],
    ['other letters', '#case=äöü', 'no-link'],
    ['no packed text', '#case=AAAA', 'no-link'],
    ['an endless one', `#case=${'A'.repeat(300_000)}`, 'too-large'],
  ])('of %s is refused', async (_, hash, kind) => {
    expect(expectFailure(await caseOfHash(hash)).kind).toBe(kind)
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['what is no text', Uint8Array.of(0xff, 0xfe, 0xfd), 'no-link'],
    ['what is no JSON', 'hello', 'no-json'],
    ['something else', '{}', 'no-case'],
  ])('with %s in it is refused', async (_, content, kind) => {
    expect(expectFailure(await caseOfHash(await hashOfText(content))).kind).toBe(kind)
  })

  it('is refused where half of it is missing', async () => {
    const half = (await packed('{"format":"speedrail-case"}')).subarray(0, 12)
    expect(expectFailure(await caseOfHash(hashOfBytes(half))).kind).toBe('no-link')
  })

  it('is cut off where it unpacks to more than there is any use for', async () => {
    // A hundred megabytes of blanks.
    const bomb = await hashOfText(new Uint8Array(100_000_000).fill(0x20))
    expect(bomb.length).toBeLessThan(200_000)
    expect(expectFailure(await caseOfHash(bomb)).kind).toBe('too-large')
  })

  it('is read or refused, whatever its bytes are', async () => {
    const good = await packed(caseText({ ...emptyCase, machine: machinePresets.starter }))
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 30 }), async (from, other) => {
        const bytes = Uint8Array.from(good)
        bytes.set(other.slice(0, bytes.length - from), from)
        const read = await caseOfHash(hashOfBytes(bytes))
        expect(read.ok || read.problem.kind).toBeTruthy()
      }),
      { numRuns: 200 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
        expect((await caseOfHash(hashOfBytes(bytes))).ok).toBe(false)
      }),
    )
  })
})

it('an address that an earlier version has made is read', async () => {
  const hash =
    '#case=JcxhCkBAEAbQq-j7PYRIzSHcYbNDE3Y1K3_kOE7iYpJ3gHdijLa6HYy0iXhzuuSDSwLCIZY0BnBF8KZhBp9QD-4Iwa0CRi-TxaDZ9tyZJlz0L-CqJHxrUxft9QI'
  const before = { ...emptyCase, drink: { id: 7, name: 'Negroni på is' }, speed: 10, at: 42.5 }
  expect(expectSuccess(await caseOfHash(hash))).toEqual(before)
})
