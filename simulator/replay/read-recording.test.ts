import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { anyFraction } from '#domain/testing/arbitrary-quantities.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import { someRunLabels } from '../testing/simulated-builders.ts'
import { readRecording } from './read-recording.ts'
import { Recorder, recordingText } from './recording.ts'
import { openReplay, verifyRecording } from './replay.ts'
import { LiveSession } from './testing/live-session.ts'
import { shortRun, shortRunMachine } from './testing/short-run.ts'

type Node = Record<string, unknown>

let text: string
beforeAll(async () => {
  text = await shortRun()
})

/** The file with something in it replaced. */
const changed = (path: string, value: unknown): string => {
  const file = JSON.parse(text) as Node
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((node, key) => node[key] as Node, file)
  parent[last] = value
  return JSON.stringify(file)
}

it('reads what was written', () => {
  const recording = expectSuccess(readRecording(text))
  expect(recording.labels).toEqual(someRunLabels())
  expect(recording.notes.map(({ at, kind, text: what }) => [at, kind, what])).toEqual([
    [61_000, 'drink', 'Americano'],
    [37_271_901, 'step', 'mended'],
  ])
  expect(recording.snapshots.length).toBeGreaterThan(2)
  expect(recording.until).toBe(70_071_901)
  expect(verifyRecording(recording)).toEqual([])
})

it('gives back what was in memory, field by field', async () => {
  const live = new LiveSession(emptyWorld)
  const { world } = live
  world.apply({ kind: 'build', machine: shortRunMachine })
  await live.environment.act({
    kind: 'place-glass',
    glass: { sizeMl: 300, shape: 'rocks', emptyGrams: 200, content: { ingredientId: asId(9), ml: 20 } },
  })
  await live.environment.act({ kind: 'break', fault: { kind: 'jammed', pumpId: asId(3) } })
  await live.happen({ what: 'pass', us: 3_210_123 })
  live.stop()
  const { now } = world
  const recorder = new Recorder(now)
  recorder.input(
    { at: now.time, now: timestamp(1_700_000_000_120), input: { kind: 'build', machine: shortRunMachine } },
    now,
  )
  recorder.note({ kind: 'drink', text: 'Americano' }, now.time, now)
  const recording = recorder.recording(now, now.time, timestamp(1_700_000_000_123), someRunLabels())
  expect(expectSuccess(readRecording(recordingText(recording)))).toEqual(recording)
})

it.each<[string, unknown, string]>([
  ['format', 'another', 'the file is no recorded run'],
  ['version', 2, 'the run is of an unknown version'],
  ['until', -1, 'until: '],
  ['until', 5, 'until: earlier than what is before it'],
  ['exportedAt', '2026', 'exportedAt: no number'],
  ['labels.pumps', null, 'labels: pumps: no list'],
  ['labels.pumps.0.name', 'x'.repeat(201), 'labels: pumps: [0]: longer than 200 characters'],
  ['labels.ingredients.0.colour', 'red;}', 'labels: ingredients: [0]: no colour'],
  ['snapshots', [], 'snapshots: they do not share the inputs among them'],
  ['snapshots.0.firstInput', 1, 'snapshots: they do not share the inputs among them'],
  ['snapshots.1.firstInput', 99, 'snapshots: they do not share the inputs among them'],
  ['snapshots.1.world.pumps.1.bottle.ml', -3, 'snapshots: [1]: world: '],
  ['snapshots.1.world.pumps.1.bottle.ml', 1e300, 'snapshots: [1]: world: pumps: 1: bottle: ml: 1e+300 is too large'],
  ['snapshots.1.world.pumps.1.motion.train.acceleration', 0, 'snapshots: [1]: world: 0 is not between 1 and 1000000'],
  ['snapshots.1.world.version', 1, 'snapshots: [1]: world: unknown version'],
  ['snapshots.0.world.time', 9e9, 'inputs[0]: earlier than what is before it'],
  ['inputs.0.input.kind', 'explode', 'inputs: [0]: input: none of build, lines, start-train, stop-train, act'],
  ['inputs.0.input.machine.pumps.0.pumpId', 0, 'inputs: [0]: input: machine: pumps: [0]: no id'],
  ['inputs.0.input.machine.pumps', Array(101).fill({}), 'inputs: [0]: input: machine: pumps: more than 100 entries'],
  ['inputs.1.input.action.kind', 'cut-power', 'inputs: [1]: input: action: none of break, '],
  ['inputs.10.input.action.fault.factor', null, 'inputs: [10]: input: action: no number'],
  ['inputs.13.input.action.seconds', 1e9, 'action: 1000000000 is not between 0.1 and 120'],
  ['inputs.2.at', 0.5, 'inputs: [2]: at: 0.5 is no whole number'],
  ['inputs.2.now', null, 'inputs: [2]: now: no number'],
  ['inputs.3', null, 'inputs: [3]: no object'],
  ['notes.0.kind', 'gossip', 'notes: [0]: none of drink, '],
  ['notes.1.at', 9e12, 'until: earlier than what is before it'],
  ['notes.0.at', 60_000_000, 'notes[1]: earlier than what is before it'],
])('refuses %s = %j, and says where', (path, value, problem) =>
  expect(expectFailure(readRecording(changed(path, value)))).toContain(problem),
)

it.each(['', '{', 'null', '[]', '7', '"speedrail-run"', '{"format":"speedrail-run","version":1}', '['.repeat(90_000)])(
  'refuses %.20s',
  broken => expect(readRecording(broken).ok).toBe(false),
)

it('refuses what is too large to be looked at', () =>
  expect(expectFailure(readRecording(' '.repeat(64_000_001)))).toBe('the file is too large'))

it('replays what it accepts without harm, whatever was put into the file', () => {
  const recording = JSON.parse(text) as Node
  const paths = pathsOf(recording)
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(0, -0, -1, 1, 0.5, 1e-300, 1e14, 2 ** 53, 1e308, '', 'x', null, [], {}, true, false),
    fc.double({ noNaN: true }),
    fc.double({ min: 0, max: 1_000, noNaN: true }),
    fc.nat({ max: 1_000 }),
  )
  const changes = fc.array(fc.tuple(fc.nat({ max: paths.length - 1 }), hostile), { minLength: 1, maxLength: 2 })
  const ml = paths.findIndex(path => path.join('.') === 'snapshots.1.world.pumps.1.bottle.ml')
  const examples = [0, 0.5, 1, 1_000].map((value): [[number, unknown][], number[]] => [[[ml, value]], [0.3, 0.9]])
  let accepted = 0
  fc.assert(
    fc.property(changes, fc.array(anyFraction, { maxLength: 4 }), (all, parts) => {
      const file = structuredClone(recording)
      for (const [nr, value] of all) put(file, paths[nr] ?? [], value)
      const read = readRecording(JSON.stringify(file))
      if (!read.ok) return
      accepted++
      const replay = openReplay(read.value)
      for (const part of parts) replay.worldAt(between(replay.from, replay.until, part))
      expect(replay.worldAt(replay.until).time).toBe(replay.until)
      verifyRecording(read.value)
    }),
    { numRuns: 250, examples },
  )
  expect(accepted).toBeGreaterThan(3)
})

const between = (from: Microseconds, until: Microseconds, part: number): Microseconds =>
  microseconds(Math.round(from + (until - from) * part))

/** The paths of everything in it, from the root. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))]
}

/** Where the way there is still open. */
function put(file: Node, path: readonly string[], value: unknown): void {
  const last = path.at(-1)
  let node: unknown = file
  for (const key of path.slice(0, -1)) node = (node as Node | null)?.[key]
  if (last !== undefined && typeof node === 'object' && node !== null) (node as Node)[last] = value
}
