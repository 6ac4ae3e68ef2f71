import { expect, it } from 'vitest'
import { perfectTraits } from '#domain/machine/machine-traits.ts'
import { onlyId } from '#domain/records/records.ts'
import { failure } from '#domain/result.ts'
import { admin, buildToyHouse, ginPump } from '#domain/testing/toy-house.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { machineFileOf } from '../machine-file/machine-file-of.ts'
import { machinePresets } from '../machine-file/machine-presets.ts'
import { machineFileText } from '../machine-file/read-machine-file.ts'
import { buildMachine } from './build-machine.usecase.ts'
import { simulatedMachineOf } from './build-simulator.usecase.ts'

/** A house with a simulated machine that notes what is done to it. */
async function simulatedHouse() {
  const house = await buildToyHouse()
  const done: string[] = []
  const simulated = {
    act: async ({ kind }: { readonly kind: string }) => void done.push(kind),
    stopPlaying: async () => void done.push('stop playing'),
  }
  return { ...house, simulated, done }
}
const text = (preset: keyof typeof machinePresets): string => machineFileText(machinePresets[preset])

it('puts it in the place of the one that was there, wires it, and mends everything', async () => {
  const house = await simulatedHouse()
  expectSuccess(await buildMachine(house, admin, text('max')))
  const names = [...house.records.now.pump.values()].map(({ name }) => name)
  expect(names).toEqual(machinePresets.max.pumps.map(({ name }) => name))
  expect(house.actuator.wiring).toMatchObject({
    pumps: { length: 40 },
    director: { pin: { boardId: 1, nr: 25 } },
    loadCell: { calibration: { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: 500_000 } },
    expanders: [{ model: 'MCP23017' }, { model: 'XL9535_K8V5_RELAY' }, { model: 'XL9535_K8V5_RELAY' }],
  })
  expect(house.done).toEqual(['stop playing', 'mend-all'])
  expect(house.lock.occupant).toBeNull()
})

it('tells the simulated machine what the file says of it', async () => {
  const house = await simulatedHouse()
  const gin = machinePresets.starter.pumps[0]!
  const pumps = ['Gin', 'Tonic'].map((ingredient, nr) => ({ ...gin, name: `Pump ${nr}`, ingredient }))
  const valve = { ...gin, name: 'Valve', ingredient: 'Tonic', kind: 'valve', mlPerSecond: 20, tubeMl: 0 } as const
  const stepper = { ...gin, name: 'Stepper', ingredient: 'Gin', kind: 'stepper', mlPerSecond: 5 } as const
  const file = { ...machinePresets.party, pumps: [...pumps, valve, stepper] }
  expectSuccess(await buildMachine(house, admin, machineFileText(file)))
  const { scale, supplyMw, ...imperfection } = machinePresets.party.traits
  const built = simulatedMachineOf(house.records.now)
  expect(built).toMatchObject({ imperfection, supplyMw, scale: { ...scale, zeroRaw: 84_000, rawPerGram: 430 } })
  expect(Object.keys(built.imperfection).sort()).toEqual(Object.keys(imperfection).sort())
  expect(built.pumps.map(({ drive, tubeMl, bottle }) => [drive.kind, tubeMl, bottle.ml])).toEqual([
    ['dc', 5.2, 690],
    ['dc', 5.2, 690],
    ['valve', 0, 690],
    ['stepper', 5.2, 690],
  ])
  expect(built.pumps[2]?.drive).toMatchObject({ mlPerSecondFull: 20, inFlightMl: expect.closeTo(1.6, 9) })
})

it('leaves nothing of one that had more', async () => {
  const house = await simulatedHouse()
  expectSuccess(await buildMachine(house, admin, text('max')))
  expectSuccess(await buildMachine(house, admin, text('starter')))
  const { pump, gpioBoard, i2c, loadCell, reversePumping, powerLimit } = house.records.now
  expect([pump, gpioBoard, i2c, loadCell, reversePumping].map(({ size }) => size)).toEqual([4, 0, 0, 0, 0])
  expect(powerLimit.get(onlyId)).toEqual({ limit: null })
  expect(simulatedMachineOf(house.records.now)).toMatchObject({
    imperfection: { seed: perfectTraits.seed },
    scale: null,
  })
  expect(machineFileOf(house.records.now)).toMatchObject({ name: 'Starter', expanders: [], hasScale: false })
})

it('waits for its turn, and is refused while somebody has the machine', async () => {
  const house = await simulatedHouse()
  const before = house.records.now
  await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
  expect(expectFailure(await buildMachine(house, admin, text('starter')))).toEqual({ kind: 'busy' })
  expect(house.done).toEqual([])
  expect(house.records.now.pump).toBe(before.pump)
  await house.maintenance.stopAll('stopped')
  expectSuccess(await buildMachine(house, admin, text('starter')))
})

it('changes nothing when the outputs cannot be wired like that, or the disk refuses', async () => {
  const house = await simulatedHouse()
  const { wiring } = house.actuator
  const before = house.records.now
  const detail = 'board 2 does not answer'
  const stubborn = { ...house.actuator, wire: async () => failure({ kind: 'wiring-refused', detail } as const) }
  expect(expectFailure(await buildMachine({ ...house, actuator: stubborn }, admin, text('max')))).toEqual({
    kind: 'wiring-refused',
    detail,
  })
  house.store.failNext(new Error('disk full'))
  expect(expectFailure(await buildMachine(house, admin, text('max')))).toEqual({ kind: 'store-unavailable' })
  expect(house.records.now).toBe(before)
  expect(house.actuator.wiring).toEqual(wiring)
})

it('is refused for all that is wrong with the file, before anything is asked or done', async () => {
  const house = await simulatedHouse()
  const broken = { ...machinePresets.party, hasScale: false, name: '' }
  expect(expectFailure(await buildMachine(house, admin, machineFileText(broken)))).toMatchObject({
    kind: 'machine-file-invalid',
    problems: [
      { kind: 'transfer-field-length', field: 'name' },
      { kind: 'machine-valve-needs-scale', where: 'pumps [9] "Right 4"' },
      { kind: 'machine-valve-needs-scale', where: 'pumps [10] "Right 5"' },
    ],
  })
  const crowded = { ...machinePresets.max, expanders: [] }
  expect(expectFailure(await buildMachine(house, admin, machineFileText(crowded)))).toMatchObject({
    kind: 'machine-file-invalid',
    problems: [{ kind: 'machine-outputs-missing', missing: 28 }],
  })
  expect(house.done).toEqual([])
})

it('can be done while the machine has a fault: it may be what mends it', async () => {
  const house = await simulatedHouse()
  await house.lock.raiseFault('outputs-not-safe', 'board 3 does not answer', null)
  expectSuccess(await buildMachine(house, admin, text('starter')))
})
