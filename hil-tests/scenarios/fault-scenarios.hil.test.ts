import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { scenarioLibrary } from '#simulator/scenario-language/scenario-library.ts'
import { serverForAll } from '../pours/server-for-tests.ts'
import { type Ask, logIn } from '../pours/started-server.ts'
import { type Outcome, Stage } from './stage.ts'

/** A drink of three bottles at once, then stirred by hand. */
const drink = { name: 'Negroni', ml: 120 }
/** The error, in ml, that pumps may have because they need time to stop. */
const exact = 0.2
/** The same where the books follow a scale, whose samples are noisy. */
const seen = 0.6

interface Expected extends Partial<Omit<Outcome, 'bookedWrongMl' | 'inGlassMl'>> {
  /** Most that a bottle and its level in the books may differ by: more than nothing where only a person can know. */
  readonly bookedWithinMl: number
  /** After so many steps of the scenario only a person can know what is in the bottle of this pump. */
  readonly bottleChanged?: { readonly after: number; readonly pump: string }
  /** Least and most that stands in the glass then. */
  readonly inGlass?: readonly [number, number]
  /** Pumps cannot be switched off before the machine is mended; then they are at once. */
  readonly isOutOfReach?: boolean
}

const finished = { outcome: 'FINISHED', reason: '', fault: null, canBeFinished: false, running: [] } as const
/** The drink pauses, and whoever looks on has left out what may be dry; three pumps alike are told apart by nobody. */
const leftOut = { ...finished, dry: ['Left 1', 'Left 2', 'Left 3'] } as const

/** Whether the drink is over by then depends on how quickly its person goes on. */
const runsOn = (pump: string) => ({ fault: 'liquid-uncommanded', running: [pump] }) as const

/** The expected view of a person, outputs and books for every scenario of the library. */
const expected: Readonly<Record<string, Expected>> = {
  // The bottle is empty while the books say that it is not: the scale tells that something is missing.
  'empty-bottle': { ...leftOut, bookedWithinMl: 700, inGlass: [5, 95] },
  // The scale does not tell which of three pumps gives nothing: what is missing is booked as missing of all.
  'blocked-tube': { ...leftOut, bookedWithinMl: 42, inGlass: [5, 90] },
  'jammed-pump': { ...leftOut, bookedWithinMl: 42, inGlass: [5, 90] },
  'swapped-polarity': { ...leftOut, bookedWithinMl: 80, inGlass: [5, 90] },
  'supply-weak': { ...leftOut, bookedWithinMl: 40, inGlass: [5, 100] },
  // Its pin is off, and liquid flows: no output can help. The twin shows both, and the machine says what helps.
  'stuck-relay': { ...runsOn('Left 2'), bookedWithinMl: 700, inGlass: [100, 300] },
  'sticking-relay': { ...runsOn('Left 1'), bookedWithinMl: 700, inGlass: [120, 300] },
  'leaking-valve': { ...finished, bookedWithinMl: 60, inGlass: [120, 180] },
  // Less comes of one of three pumps that run at the same times, equally fast: no scale tells which, only what is missing.
  'flow-changed': { ...finished, bookedWithinMl: 42, inGlass: [80, 121] },
  // What is missing is given at last: the drink is right, though not each of its three ingredients.
  'worn-pump': { ...finished, dry: [], bookedWithinMl: 8, inGlass: [118, 121] },
  'ice-dropped': { ...finished, dry: [], bookedWithinMl: seen, inGlass: [119, 121] },
  // Nobody can tell a hand that takes weight from liquid that does not come.
  'hand-lifts': { ...finished, states: expect.arrayContaining(['PAUSED']), bookedWithinMl: 15, inGlass: [20, 121] },
  // It is told by valves, which need it; what runs by time goes on.
  'restless-scale': { ...finished, dry: [], bookedWithinMl: 2, inGlass: [118, 121] },
  'glass-lifted': { ...finished, bookedWithinMl: seen, inGlass: [90, 121] },
  // What runs over is not seen by the scale.
  'glass-too-small': { ...leftOut, bookedWithinMl: 12, inGlass: [39.9, 40.1] },
  'glass-half-full': { ...finished, bookedWithinMl: seen, inGlass: [269, 271] },
  'scale-unplugged': { ...finished, bookedWithinMl: exact, inGlass: [119.9, 120.1] },
  'scale-saturated': { ...finished, bookedWithinMl: exact, inGlass: [119.9, 120.1] },
  // A drink that pauses for its word is booked by its word.
  'scale-noisy': { fault: null, running: [], bookedWithinMl: 40 },
  'controller-hang': { ...finished, bookedWithinMl: seen, inGlass: [119.5, 121] },
  'power-cut': {
    outcome: 'FAILED',
    reason: 'interrupted',
    fault: null,
    canBeFinished: true,
    running: [],
    // Half of the time between two notes on the disk, five seconds at this speed; more where the computer is busy.
    bookedWithinMl: 16,
    inGlass: [30, 60],
  },
  // On a busy computer the evening may have gone on when the end of the drink is seen.
  'bad-evening': { fault: null, running: [], bookedWithinMl: 42, bottleChanged: { after: 6, pump: 'Left 1' } },
  'flickering-lights': { fault: null, running: [], bookedWithinMl: 42 },
  'restless-hands': { ...finished, bookedWithinMl: 3 },
}

/** Those that need an expander to go wrong. */
const onExpanders: Readonly<Record<string, Expected>> = {
  // No transfer gets through: pumps of expanders run on until the bus is free again, and the machine says so.
  'i2c-stuck': { outcome: 'FAILED', fault: 'outputs-not-safe', isOutOfReach: true, bookedWithinMl: 700 },
  'expander-missing': { outcome: 'FAILED', fault: 'outputs-not-safe', running: [], bookedWithinMl: 3 },
}

const server = serverForAll({ SIM_SPEED: '20' })
let stage: Stage
let ask: Ask

beforeAll(async () => {
  ask = await logIn(server.url)
  stage = new Stage(ask)
})
beforeEach(() => stage.setUp())

async function expectOutcome(
  name: string,
  { bookedWithinMl, bottleChanged, inGlass, isOutOfReach = false, ...rest }: Expected,
): Promise<void> {
  await stage.play(name)
  const outcome = await stage.order(drink.name, drink.ml)
  expect(outcome, JSON.stringify(outcome)).toMatchObject({
    refusal: null,
    ...(!isOutOfReach && { commanded: [] }),
    ...rest,
  })
  const isChanged = bottleChanged !== undefined && (outcome.scenario?.done ?? 0) >= bottleChanged.after
  for (const [pump, bookedWrongMl] of Object.entries(outcome.bookedWrongMl)) {
    if (!isChanged || pump !== bottleChanged.pump) expect(bookedWrongMl, pump).toBeLessThanOrEqual(bookedWithinMl)
  }
  expect(outcome.inGlassMl).toBeGreaterThanOrEqual(inGlass?.[0] ?? 0)
  expect(outcome.inGlassMl).toBeLessThanOrEqual(inGlass?.[1] ?? 300)
  if (isOutOfReach) await stage.expectOffOnceMended()
}

describe('a drink while', () => {
  it.each(Object.entries(expected))('%s', expectOutcome, 60_000)

  it('is played with every scenario of the library', () => {
    const played = [...Object.keys(expected), ...Object.keys(onExpanders)].sort()
    expect(scenarioLibrary.map(({ scenario }) => scenario.name).sort()).toEqual(played)
  })
})

describe('a drink of pumps on expanders while', () => {
  beforeAll(async () => {
    await stage.setUp()
    const text = JSON.stringify(machinePresets.max)
    await ask('mutation ($text: String!) { simulatorBuildMachine(text: $text) }', { text })
  })

  it.each(Object.entries(onExpanders))('%s', expectOutcome, 60_000)
})
