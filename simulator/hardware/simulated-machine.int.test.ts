import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createManualMachineClock, type ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
} from '../testing/simulated-builders.ts'
import { openSimulatedMachine } from './simulated-machine.ts'
import { createWorldFile } from './world-on-disk.ts'

const drive = aDcDrive()
const pump = aSimulatedPump({ drive, bottle: { ...aSimulatedPump().bottle, ml: 500 } })

/** A file where a folder was; a writer may make it once more just then. */
async function putInTheWay(path: string): Promise<void> {
  for (;;) {
    try {
      await rm(path, { recursive: true, force: true })
      await writeFile(path, 'in the way')
      return
    } catch {}
  }
}

let dataDir: string
let real: ManualMachineClock
type OpenSimulatedMachine = Awaited<ReturnType<typeof openSimulatedMachine>>

let open: OpenSimulatedMachine[]
let problems: string[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-world-'))
  real = createManualMachineClock()
  open = []
  problems = []
})
afterEach(async () => {
  for (const machine of open) await machine.close()
  await rm(dataDir, { recursive: true })
})

const powerUp = async (now = 1_700_000_000_000): Promise<OpenSimulatedMachine> => {
  const machine = await openSimulatedMachine({
    file: createWorldFile(dataDir),
    speed: 10,
    real,
    now: () => timestamp(now),
    onProblem: text => void problems.push(text),
  })
  open.push(machine)
  return machine
}
const start = async (): Promise<OpenSimulatedMachine> => {
  const opened = await powerUp()
  await opened.machine.build(aSimulatedMachine([pump]))
  await opened.machine.placeGlass({ sizeMl: 300, shape: 'highball', emptyGrams: 200 })
  expectSuccess(opened.header.claim([{ pin: drive.pin, safeLevel: 'low' }]))
  expectSuccess(opened.header.write([{ pin: drive.pin, level: 'high' }]))
  return opened
}
const pass = async (ms: number): Promise<void> => {
  // As the event loop does it: each timer in a turn of its own.
  for (let left = ms; left > 0; left -= 10) {
    await Promise.resolve()
    real.advance(milliseconds(Math.min(left, 10)))
  }
  await Promise.resolve()
}
const file = (): string => join(dataDir, 'simulator', 'world.json')

it('goes on where it was left, with everything off', async () => {
  const first = await start()
  await pass(250)
  await first.close()
  const second = await powerUp(1_700_000_000_999)
  const view = await second.machine.view()
  expect(view.pumps[0]).toMatchObject({ on: false, bottle: { ml: expect.closeTo(490, 9) } })
  expect(view.glass?.layers).toEqual([{ ingredientId: 40, ml: expect.closeTo(10, 9) }])
  expect(view.seconds).toBeCloseTo(2.5, 9)
  expect(await readdir(join(dataDir, 'simulator'))).toEqual(['world.json'])
})

it('is on the disk as it is at the instant for which that is asked', async () => {
  const first = await start()
  await pass(250)
  await first.stored()
  const onDisk = JSON.parse(await readFile(file(), 'utf8'))
  expect(onDisk).toMatchObject({ pumps: [{ bottle: { ml: expect.closeTo(490, 9) } }] })
})

it('is where it was when its power is lost: nothing of what came after it was stored', async () => {
  const first = await start()
  await pass(250)
  first.losePower()
  const lost = await readFile(file(), 'utf8')
  const second = await powerUp()
  const view = await second.machine.view()
  expect(view.pumps[0]).toMatchObject({ on: false, commanded: false, bottle: { ml: expect.closeTo(490, 9) } })
  expect(view.seconds).toBeCloseTo(2.5, 9)
  expect(view.pins).toEqual([])
  expect(await readFile(file(), 'utf8')).toBe(lost)
})

it('was off from the moment the power came back when it was never switched off', async () => {
  const first = await start()
  await pass(250)
  await first.close()
  const stored = JSON.parse(await readFile(file(), 'utf8')) as { pumps: object[] }
  const left = { ...stored, pumps: [{ ...stored.pumps[0], on: true, lastSwitchedOffAt: null }] }
  await writeFile(file(), JSON.stringify(left))
  const second = await powerUp(1_700_000_000_999)
  await second.machine.act({ kind: 'take-glass' })
  await second.close()
  expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({
    pumps: [{ on: false, lastSwitchedOffAt: 1_700_000_000_999 }],
  })
})

it.each(['', '{', '{"version":99}'])('starts empty when its file says %j', async text => {
  await mkdir(join(dataDir, 'simulator'))
  await writeFile(file(), text)
  const { machine } = await powerUp()
  expect(await machine.view()).toMatchObject({ pumps: [], glass: null })
})

it('goes on in memory when the disk refuses', async () => {
  const opened = await start()
  await putInTheWay(join(dataDir, 'simulator'))
  await pass(250)
  await opened.machine.act({ kind: 'set-bottle', pumpId: pump.pumpId, ml: null })
  expect((await opened.machine.view()).pumps[0]?.bottle.ml).toBe(700)
  await opened.close()
  expect(problems.length).toBeGreaterThan(0)
})

it('weighs what steppers pour, as a driver sees it', async () => {
  const { machine, header, pulses, loadCell } = await powerUp()
  const stepper = aStepperDrive()
  const scale = aSimulatedScale({ samplesPerSecond: 80 })
  await machine.build(aSimulatedMachine([{ ...pump, drive: stepper }], { scale }))
  await machine.placeGlass({ sizeMl: 300, shape: 'highball', emptyGrams: 200 })
  expectSuccess(header.claim([stepper.stepPin, stepper.enablePin].map(pin => ({ pin, safeLevel: 'high' as const }))))
  const raws: number[] = []
  expectSuccess(loadCell.open(scale))
  loadCell.subscribe(({ raw }) => void raws.push(raw))
  expectSuccess(header.write([{ pin: stepper.enablePin, level: 'low' }]))
  expectSuccess(pulses.start({ pin: stepper.stepPin, steps: 2000, maxStepsPerSecond: 1000, acceleration: 4000 }))
  await pass(300)
  expect(pulses.stepsMade(stepper.stepPin)).toBe(2000)
  expect(raws[0]).toBe(84_000 + 430 * 200)
  expect(raws.at(-1)).toBe(Math.round(84_000 + 430 * (200 + 10 * 1.1)))
  expect(raws).toEqual([...raws].sort((a, b) => a - b))
})

it('shows what hands do', async () => {
  const { machine, header } = await start()
  const seen: SimulatedMachineView[] = []
  machine.watch(view => void seen.push(view))
  await machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 20, gramsPerMl: 1.2 })
  await machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 0, gramsPerMl: 1.2 })
  await pass(100)
  expectSuccess(header.allSafe())
  await pass(1000)
  expect(seen.at(-1)).toMatchObject({ scaleGrams: expect.closeTo(200 + 20 * 1.2 + 4 * 1.1, 9), powerMw: 0, speed: 10 })
  await machine.setSpeed(60)
  await machine.act({ kind: 'take-glass' })
  await pass(1000)
  expect(seen.at(-1)).toMatchObject({ glass: null, speed: 60, scaleGrams: 0 })
  await expect(machine.setSpeed(61)).rejects.toThrow('61')
})
