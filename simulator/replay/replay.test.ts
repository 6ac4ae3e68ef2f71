import { beforeAll, describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { addTime, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { emptyWorld, isRunning } from '../model/world.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '../testing/simulated-builders.ts'
import { readRecording } from './read-recording.ts'
import type { Recording } from './recording.ts'
import { openReplay, verifyRecording } from './replay.ts'
import { LiveSession } from './testing/live-session.ts'
import { shortRun } from './testing/short-run.ts'

let recording: Recording
beforeAll(async () => {
  recording = expectSuccess(readRecording(await shortRun()))
})

describe('a replay', () => {
  it('begins and ends with its recording', () => {
    const replay = openReplay(recording)
    expect([replay.from, replay.until]).toEqual([0, 70_071_901])
    expect(replay.worldAt(microseconds(-5)).time).toBe(replay.from)
    expect(replay.worldAt(seconds(900))).toEqual(replay.worldAt(replay.until))
    expect(replay.worldAt(replay.until).time).toBe(replay.until)
  })

  it('shows what was done at the instant of it', () => {
    const replay = openReplay(recording)
    const broken = recording.inputs.find(({ input }) => input.kind === 'act' && input.action.kind === 'break')
    const at = broken?.at ?? replay.until
    expect(replay.worldAt(microseconds(at - 1)).pumps[0]?.fault).toBeNull()
    expect(replay.worldAt(at).pumps[0]?.fault).toBe('jammed')
    expect(replay.worldAt(microseconds(at - 1)).pumps[0]?.fault).toBeNull()
  })

  it('is the same forwards, backwards, and by another one', () => {
    const instants = Array.from({ length: 120 }, (_, nr) => milliseconds(nr * 583.333))
    const replay = openReplay(recording)
    const forwards = instants.map(at => replay.worldAt(at))
    const backwards = instants.toReversed().map(at => replay.worldAt(at))
    expect(backwards.toReversed()).toEqual(forwards)
    expect(instants.map(at => openReplay(recording).worldAt(at))).toEqual(forwards)
    expect(forwards.filter(isRunning).length).toBeGreaterThan(100)
  })

  it('passes over a rest of years', async () => {
    const live = new LiveSession(emptyWorld)
    const { pin } = aDcDrive()
    const turn = (level: 'high' | 'low'): void => live.world.apply({ kind: 'lines', changes: [{ pin, level }] })
    live.world.apply({ kind: 'build', machine: aSimulatedMachine([aSimulatedPump()]) })
    for (const restSeconds of [1, 900 * 86_400, 3]) {
      turn('high')
      await live.happen({ what: 'pass', us: 2_345_678 })
      turn('low')
      await live.happen({ what: 'oversleep', us: restSeconds * 1_000_000 })
    }
    live.see()
    const rested = expectSuccess(readRecording(await live.file()))
    live.stop()
    expect(verifyRecording(rested)).toEqual([])
    const replay = openReplay(rested)
    for (const [at, world] of live.seen) expect(replay.worldAt(at)).toEqual(world)
    expect(replay.worldAt(addTime(replay.from, seconds(86_400 * 500))).pumps[0]?.bottle.ml).toBeCloseTo(
      450 - 2 * 4 * 2.345678,
      9,
    )
  })

  it('does not compute for hours what a file made by hand wants', () => {
    const [first] = recording.snapshots.slice(1)
    const endless = { ...recording, snapshots: first ? [{ ...first, firstInput: 0 }] : [], inputs: [] }
    const replay = openReplay({ ...endless, until: microseconds(1e15) })
    expect(isRunning(replay.worldAt(replay.from))).toBe(true)
    expect(replay.worldAt(replay.until).time).toBe(1e15)
  })
})

describe('what verifies a recording', () => {
  it('finds no fault with a run that was left as it was', () => expect(verifyRecording(recording)).toEqual([]))

  it('names what another world, another deed or another physics would have made', () => {
    const [first, second, ...others] = recording.snapshots
    if (!first || !second) throw new RangeError('too few snapshots')
    const pumps = second.world.pumps.map(pump => ({ ...pump, bottle: { ...pump.bottle, ml: pump.bottle.ml + 1e-9 } }))
    const tampered = { ...recording, snapshots: [first, { ...second, world: { ...second.world, pumps } }, ...others] }
    const ml = second.world.pumps[0]?.bottle.ml
    expect(verifyRecording(tampered)[0]).toEqual({
      at: second.world.time,
      path: 'pumps.0.bottle.ml',
      recorded: JSON.stringify((ml ?? 0) + 1e-9),
      replayed: JSON.stringify(ml),
    })
  })
})
