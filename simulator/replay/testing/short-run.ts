import { asId } from '#domain/units/id.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
} from '#simulator/testing/simulated-builders.ts'
import { LiveSession } from './live-session.ts'

const drive = aDcDrive()
const stepper = aStepperDrive()

/** Two pumps with all that makes them differ from what is written on them, a noisy scale and a director. */
export const shortRunMachine = aSimulatedMachine(
  [aSimulatedPump({ drive }), aSimulatedPump({ pumpId: asId(4), drive: stepper })],
  {
    scale: aSimulatedScale({ noiseGrams: 0.4, lagMs: 120 }),
    director: { pin: { boardId: 1, nr: 26 }, forwardHigh: true },
    imperfection: { seed: 4, flowNoise: 0.05, dripMl: 0.3, spinUpMs: 60, startPeak: 3, wearPerHour: 0.01 },
    supplyMw: 30_000,
    expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x20 }],
  },
)

/** Some 70 seconds of a machine that pours, is broken and mended; the text of its file. */
export async function shortRun(): Promise<string> {
  const live = new LiveSession(emptyWorld)
  const { world, environment } = live
  const lines = (level: 'high' | 'low') =>
    ({ what: 'input', input: { kind: 'lines', changes: [{ pin: drive.pin, level }] } }) as const
  const pass = (us: number) => live.happen({ what: 'pass', us })
  world.apply({ kind: 'build', machine: shortRunMachine })
  await environment.act({
    kind: 'place-glass',
    glass: { sizeMl: 300, shape: 'rocks', emptyGrams: 200, content: { ingredientId: asId(9), ml: 20 } },
  })
  await environment.note({ kind: 'drink', text: 'Americano' })
  await live.happen(lines('high'))
  await pass(3_210_123)
  world.apply({ kind: 'lines', changes: [{ pin: stepper.enablePin, level: 'low' }] })
  world.apply({
    kind: 'start-train',
    pin: stepper.stepPin,
    train: { steps: 4_000, maxStepsPerSecond: 900, acceleration: 2_500 },
  })
  await pass(33_000_777)
  await environment.act({ kind: 'break', fault: { kind: 'jammed', pumpId: asId(3) } })
  await environment.act({ kind: 'break', fault: { kind: 'expander-missing', address: 0x20 } })
  await pass(1_000_001)
  await environment.act({ kind: 'mend-all' })
  world.apply({ kind: 'stop-train', pin: stepper.stepPin })
  await environment.note({ kind: 'step', text: 'mended' })
  await environment.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 12, gramsPerMl: 1.1 })
  await environment.act({ kind: 'break', fault: { kind: 'flow-changed', pumpId: asId(3), factor: 0.7 } })
  await environment.act({ kind: 'break', fault: { kind: 'scale-restless', grams: 2.5 } })
  await environment.act({ kind: 'drop-ice', grams: 20 })
  await environment.act({ kind: 'put-hand', gramsPerSecond: -4, seconds: 10 })
  await pass(32_100_000)
  await environment.act({ kind: 'set-bottle', pumpId: asId(3), ml: null })
  await live.happen(lines('low'))
  await environment.act({ kind: 'take-glass' })
  await pass(700_000)
  const text = await live.file()
  live.stop()
  return text
}
