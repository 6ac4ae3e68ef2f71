import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import {
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
  aValveDrive,
  someRunLabels,
} from './simulated-builders.ts'
import { type MishapsHarness, simulatedMishapsContract } from './simulated-mishaps.contract.ts'

export interface SimulatedMachineHarness extends MishapsHarness {
  close(): Promise<void>
}

const campari = aSimulatedPump()
const campariAlone = aSimulatedMachine([campari])
const glass = { sizeMl: 300, shape: 'rocks', emptyGrams: 210 } as const

const inGlass = (view: SimulatedMachineView): [number | null, number][] =>
  view.glass?.layers.map(({ ingredientId, ml }) => [ingredientId, ml]) ?? []

/** The contract of every way to a simulated machine. */
export function simulatedMachineContract(name: string, make: () => Promise<SimulatedMachineHarness>): void {
  describe(`${name} as a simulated machine`, () => {
    let harness: SimulatedMachineHarness
    beforeEach(async () => {
      harness = await make()
    })
    afterEach(() => harness.close())

    it('is built as it is told, with everything off', async () => {
      await harness.machine.build(campariAlone)
      const view = await harness.machine.view()
      expect(view.pumps).toMatchObject([
        {
          pumpId: 3,
          kind: 'dc',
          direction: 'forward',
          on: false,
          mlPerSecond: 0,
          bottle: { ingredientId: 40, ml: 450, capacityMl: 700 },
        },
      ])
      expect(view.powerMw).toBe(0)
      expect(view.glass).toBeNull()
      expect(view.scale).toBeNull()
    })

    it('has pumps of every kind', async () => {
      const pumps = [aStepperDrive(), aValveDrive()].map((drive, index) =>
        aSimulatedPump({ pumpId: asId(4 + index), drive }),
      )
      await harness.machine.build(aSimulatedMachine([campari, ...pumps]))
      const view = await harness.machine.view()
      expect(view.pumps.map(({ kind, on }) => [kind, on])).toEqual([
        ['dc', false],
        ['stepper', false],
        ['valve', false],
      ])
    })

    it('takes a glass, what a hand adds, and gives the glass away', async () => {
      await harness.machine.placeGlass(glass)
      await harness.machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1.2 })
      const filled = await harness.machine.view()
      expect(filled.glass).toMatchObject({ sizeMl: 300, shape: 'rocks', spilledMl: 0 })
      expect(inGlass(filled)).toEqual([[41, 25]])
      expect(filled.scaleGrams).toBeCloseTo(210 + 30, 3)
      await harness.machine.act({ kind: 'take-glass' })
      expect((await harness.machine.view()).glass).toBeNull()
    })

    it('gets back the very glass that was taken, and only if none stands there', async () => {
      await harness.machine.placeGlass(glass)
      await harness.machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1.2 })
      await harness.machine.act({ kind: 'take-glass' })
      await harness.machine.act({ kind: 'take-glass' })
      expect(await harness.machine.view()).toMatchObject({ glass: null, isGlassInHand: true })
      await harness.machine.act({ kind: 'return-glass' })
      await harness.machine.act({ kind: 'return-glass' })
      const view = await harness.machine.view()
      expect(inGlass(view)).toEqual([[41, 25]])
      expect(view.isGlassInHand).toBe(false)
    })

    it('shows what its load cell tells, and whether it tells anything', async () => {
      await harness.machine.build(aSimulatedMachine([], { scale: aSimulatedScale() }))
      await harness.machine.placeGlass(glass)
      const { scale } = await harness.machine.view()
      expect(scale).toEqual({ grams: expect.closeTo(210, 2), isPlugged: true })
      await harness.machine.act({ kind: 'break', fault: { kind: 'scale-unplugged' } })
      expect((await harness.machine.view()).scale?.isPlugged).toBe(false)
      await harness.machine.act({ kind: 'mend', fault: { kind: 'scale-unplugged' } })
      expect((await harness.machine.view()).scale?.isPlugged).toBe(true)
    })

    it('gets the right glass for a drink, unless somebody has chosen one', async () => {
      await harness.machine.placeGlass(glass)
      await harness.machine.placeGlass({ ...glass, sizeMl: 150 })
      expect((await harness.machine.view()).glass?.sizeMl).toBe(150)
      await harness.machine.act({ kind: 'place-glass', glass: { ...glass, sizeMl: 40 } })
      await harness.machine.placeGlass(glass)
      expect((await harness.machine.view()).glass?.sizeMl).toBe(40)
    })

    it('a new glass is empty', async () => {
      await harness.machine.placeGlass(glass)
      await harness.machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
      await harness.machine.placeGlass(glass)
      expect(inGlass(await harness.machine.view())).toEqual([])
    })

    it('fills a bottle up to what it holds', async () => {
      await harness.machine.build(campariAlone)
      await harness.machine.act({ kind: 'set-bottle', pumpId: campari.pumpId, ml: null })
      expect((await harness.machine.view()).pumps[0]?.bottle.ml).toBe(700)
    })

    it('keeps bottle and tube of a pump that is built again with the same liquid', async () => {
      await harness.machine.build(campariAlone)
      await harness.machine.act({ kind: 'set-bottle', pumpId: campari.pumpId, ml: null })
      await harness.machine.build(campariAlone)
      expect((await harness.machine.view()).pumps[0]?.bottle.ml).toBe(700)
    })

    it('runs as fast as it is told', async () => {
      await harness.machine.setSpeed(30)
      expect((await harness.machine.view()).speed).toBe(30)
    })

    it('tells watchers what has changed, until they stop watching', async () => {
      const seen: SimulatedMachineView[] = []
      const unwatch = harness.machine.watch(view => seen.push(view))
      await harness.machine.placeGlass(glass)
      await vi.waitFor(
        async () => {
          await harness.pass()
          expect(seen.at(-1)?.glass).toMatchObject({ sizeMl: 300 })
        },
        { timeout: 10_000 },
      )
      unwatch()
      const before = seen.length
      await harness.machine.act({ kind: 'take-glass' })
      await harness.pass()
      expect(seen).toHaveLength(before)
    })

    simulatedMishapsContract(() => harness)

    it('keeps what happened in a file, with the words of the controller', async () => {
      await harness.machine.build(campariAlone)
      await harness.machine.note({ kind: 'drink', text: 'Americano, 200 ml' })
      await harness.machine.act({ kind: 'place-glass', glass })
      const run = JSON.parse(await harness.machine.recording(someRunLabels())) as Record<string, unknown>
      expect(run).toMatchObject({ format: 'speedrail-run', labels: someRunLabels() })
      expect(run['notes']).toMatchObject([{ kind: 'drink', text: 'Americano, 200 ml' }])
      expect(run['inputs']).toMatchObject([
        { input: { kind: 'build' } },
        { input: { kind: 'act', action: { kind: 'place-glass' } } },
      ])
    })
  })
}
