import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import type { SimulatedAction, SimulatedDemand, SimulatedFault } from '../scenario-language/action.ts'
import type { Scenario, ScenarioProgress } from '../scenario-language/scenario.ts'
import { aSimulatedMachine, aSimulatedPump } from './simulated-builders.ts'

export interface MishapsHarness {
  readonly machine: SimulatedMachine
  /** Lets as much time pass as a change needs to be told. */
  pass(): Promise<void>
}

const campari = aSimulatedPump()
const glass = { sizeMl: 300, shape: 'rocks', emptyGrams: 210 } as const
const expander = { boardId: asId<'gpioBoard'>(2), model: 'MCP23017', address: 0x21 } as const
const jammed: SimulatedFault = { kind: 'jammed', pumpId: campari.pumpId }
const blocked: SimulatedFault = { kind: 'blocked-tube', pumpId: campari.pumpId }

/** The faults of a simulated machine, and the timelines that cause them: a part of its contract. */
export function simulatedMishapsContract(harness: () => MishapsHarness): void {
  describe('things that go wrong', () => {
    const broken = async (): Promise<readonly SimulatedFault[]> => (await harness().machine.view()).faults
    const act = (action: SimulatedAction): Promise<void> => harness().machine.act(action)
    beforeEach(() => harness().machine.build(aSimulatedMachine([campari], { expanders: [expander] })))

    it('breaks what it is told, each thing once, and shows it where it is', async () => {
      await act({ kind: 'break', fault: jammed })
      await act({ kind: 'break', fault: { kind: 'supply-weak' } })
      await act({ kind: 'break', fault: { kind: 'supply-weak' } })
      await act({ kind: 'break', fault: { kind: 'expander-missing', address: 0x21 } })
      const view = await harness().machine.view()
      expect(view.faults).toEqual([jammed, { kind: 'supply-weak' }, { kind: 'expander-missing', address: 0x21 }])
      expect(view.pumps[0]?.fault).toBe('jammed')
      expect(view.expanders).toEqual([{ ...expander, isMissing: true }])
    })

    it('gives a pump that is broken another fault instead', async () => {
      await act({ kind: 'break', fault: jammed })
      await act({ kind: 'break', fault: blocked })
      expect(await broken()).toEqual([blocked])
    })

    it('mends one thing, and nothing that is not broken', async () => {
      await act({ kind: 'break', fault: jammed })
      await act({ kind: 'break', fault: { kind: 'i2c-stuck' } })
      await act({ kind: 'mend', fault: blocked })
      await act({ kind: 'mend', fault: { kind: 'supply-weak' } })
      await act({ kind: 'mend', fault: { kind: 'expander-missing', address: 0x21 } })
      expect(await broken()).toEqual([jammed, { kind: 'i2c-stuck' }])
      await act({ kind: 'mend', fault: jammed })
      expect(await broken()).toEqual([{ kind: 'i2c-stuck' }])
    })

    it('mends everything', async () => {
      await act({ kind: 'break', fault: jammed })
      await act({ kind: 'break', fault: { kind: 'scale-noisy', grams: 40 } })
      await act({ kind: 'break', fault: { kind: 'expander-missing', address: 0x21 } })
      await act({ kind: 'mend-all' })
      expect(await broken()).toEqual([])
    })

    it.each<SimulatedFault>([
      { kind: 'jammed', pumpId: asId(99) },
      { kind: 'leaking', pumpId: campari.pumpId },
      { kind: 'expander-missing', address: 0x22 },
    ])('refuses $kind where it cannot be, and is as it was', async fault => {
      await expect(act({ kind: 'break', fault })).rejects.toThrow(Error)
      expect(await broken()).toEqual([])
    })

    it('fills and empties a bottle without a word to anybody, within what it holds', async () => {
      const levels: (number | undefined)[] = []
      for (const ml of [12.5, 0, 10_000, null]) {
        await act({ kind: 'set-bottle', pumpId: campari.pumpId, ml })
        levels.push((await harness().machine.view()).pumps[0]?.bottle.ml)
      }
      expect(levels).toEqual([12.5, 0, 700, 700])
    })

    it('takes a glass that somebody has drunk from', async () => {
      await act({ kind: 'place-glass', glass: { ...glass, content: { ingredientId: asId(40), ml: 80 } } })
      const view = await harness().machine.view()
      expect(view.glass?.layers).toEqual([{ ingredientId: 40, ml: 80 }])
      expect(view.scaleGrams).toBeCloseTo(210 + 80 * 1.1, 3)
    })

    it('asks for what it cannot do itself, until nobody listens', async () => {
      const demands: SimulatedDemand[] = []
      const stop = harness().machine.onDemand(demand => void demands.push(demand))
      await act({ kind: 'hang-controller', seconds: 0.5 })
      await act({ kind: 'cut-power', seconds: 3 })
      const both = [
        { kind: 'hang-controller', seconds: 0.5 },
        { kind: 'cut-power', seconds: 3 },
      ]
      await vi.waitFor(() => expect(demands).toEqual(both), { timeout: 10_000 })
      stop()
      await act({ kind: 'cut-power', seconds: 4 })
      await harness().pass()
      expect(demands).toEqual(both)
    })
  })

  describe('a scenario', () => {
    const scenario: Scenario = {
      name: 'Friday night',
      steps: [
        { when: null, after: 0, deed: { kind: 'break-pump', fault: 'jammed', pump: 1 } },
        { when: null, after: 0.01, deed: { kind: 'break-pump', fault: 'jammed', pump: 7 } },
        { when: { kind: 'at-rest' }, after: 0.01, deed: { kind: 'break', fault: 'supply-weak' } },
        { when: { kind: 'in-glass', ml: 25 }, after: 0, deed: { kind: 'mend-all' } },
      ],
    }
    const progress = async (): Promise<ScenarioProgress | null> => (await harness().machine.view()).scenario
    const comesTo = (done: number): Promise<void> =>
      vi.waitFor(
        async () => {
          await harness().pass()
          expect((await progress())?.done).toBe(done)
        },
        { timeout: 10_000 },
      )
    beforeEach(async () => {
      await harness().machine.build(aSimulatedMachine([campari]))
      await harness().machine.placeGlass(glass)
    })

    it('is played step by step, and tells how far it is and what could not be done', async () => {
      expect(await progress()).toBeNull()
      await harness().machine.play(scenario)
      await comesTo(3)
      expect(await progress()).toEqual({
        name: 'Friday night',
        done: 3,
        steps: 4,
        problem: expect.stringContaining('step 2'),
      })
      expect((await harness().machine.view()).faults).toEqual([jammed, { kind: 'supply-weak' }])
      await harness().machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
      await comesTo(4)
      expect((await harness().machine.view()).faults).toEqual([])
    })

    it('can be ended, and what has happened stays', async () => {
      await harness().machine.play(scenario)
      await comesTo(3)
      await harness().machine.stopPlaying()
      await harness().machine.stopPlaying()
      expect(await progress()).toBeNull()
      await harness().machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
      await harness().pass()
      const view = await harness().machine.view()
      expect([view.scenario, view.faults.length]).toEqual([null, 2])
    })

    it('ends when another one is played', async () => {
      await harness().machine.play(scenario)
      await comesTo(3)
      await harness().machine.play({ name: 'Another', steps: scenario.steps.slice(3) })
      expect(await progress()).toEqual({ name: 'Another', done: 0, steps: 1, problem: null })
      await harness().machine.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
      await comesTo(1)
      expect(await progress()).toEqual({ name: 'Another', done: 1, steps: 1, problem: null })
    })
  })
}
