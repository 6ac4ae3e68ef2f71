import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { machines } from '../model/random-run.fixture.ts'
import { emptyWorld, type World } from '../model/world.ts'
import { documentOf, worldOf } from '../model/world-document.ts'
import { readRecording } from './read-recording.ts'
import { openReplay, verifyRecording } from './replay.ts'
import { LiveSession } from './testing/live-session.ts'
import { type Happening, sessions } from './testing/random-sessions.ts'

/** Every bit of it, in one order. */
const bits = (world: World): string => JSON.stringify(documentOf(worldOf(documentOf(world))))

/** @param begun what the process finds, even in the middle of a pour */
async function played(begun: World, session: readonly Happening[]) {
  const live = new LiveSession(begun)
  for (const happening of session) await live.happen(happening)
  live.see()
  const end = live.world.settled
  const text = await live.file()
  live.stop()
  return { seen: live.seen, recording: expectSuccess(readRecording(text)), end }
}

type Played = Awaited<ReturnType<typeof played>>

function expectExact({ seen, recording }: Played, order: fc.Stream<number>): void {
  expect(verifyRecording(recording)).toEqual([])
  const replay = openReplay(recording)
  const instants = [...seen.keys()].filter(at => at >= replay.from)
  const shuffled = [...instants, ...instants].sort(() => ((order.next().value ?? 0) % 2 === 0 ? 1 : -1))
  for (const at of [...instants, ...shuffled]) {
    expect(bits(replay.worldAt(at))).toBe(bits(seen.get(at) ?? emptyWorld))
  }
}

it('a replay is the run, to the last bit, in whatever order it is looked at', async () => {
  await fc.assert(
    fc.asyncProperty(machines, sessions, sessions, fc.infiniteStream(fc.nat()), async (machine, one, other, order) => {
      const first = await played(emptyWorld, [{ what: 'input', input: { kind: 'build', machine } }, ...one])
      expectExact(first, order)
      expectExact(await played(first.end, other), order)
    }),
    { numRuns: 60 },
  )
}, 20_000)
