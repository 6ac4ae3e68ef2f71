import { expect, it } from 'vitest'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { SimulatedDemand } from '#simulator/scenario-language/action.ts'
import { aSimulatedMachine, someRunLabels } from '#simulator/testing/simulated-builders.ts'
import { SimulationRefused } from './simulated-machine-calls.ts'
import { gin } from './testing/bench.ts'
import { settle, startClient, view } from './testing/client-bench.ts'

it('gets every call', async () => {
  const { client, calls } = await startClient()
  const { simulated } = client
  await simulated.build(aSimulatedMachine([]))
  await simulated.placeGlass({ sizeMl: 300, shape: 'coupe', emptyGrams: 150 })
  await simulated.act({ kind: 'take-glass' })
  await simulated.act({ kind: 'return-glass' })
  await simulated.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 20, gramsPerMl: 1.2 })
  await simulated.act({ kind: 'set-bottle', pumpId: gin, ml: null })
  await simulated.act({ kind: 'break', fault: { kind: 'scale-unplugged' } })
  await simulated.play({ name: 'dry run', steps: [] })
  await simulated.stopPlaying()
  await simulated.note({ kind: 'step', text: 'gin' })
  await simulated.setSpeed(5)
  expect(calls).toEqual([
    'build 0',
    'place 300',
    'act {"kind":"take-glass"}',
    'act {"kind":"return-glass"}',
    'act {"kind":"add-by-hand","ingredientId":41,"ml":20,"gramsPerMl":1.2}',
    'act {"kind":"set-bottle","pumpId":1,"ml":null}',
    'act {"kind":"break","fault":{"kind":"scale-unplugged"}}',
    'play dry run',
    'stop playing',
    'note gin',
    'speed 5',
  ])
  expect(await simulated.view()).toEqual(view)
  expect(await simulated.recording(someRunLabels())).toBe('a run of 1.2.3')
})

it('says no as it does', async () => {
  const { simulated } = (await startClient()).client
  await expect(simulated.setSpeed(61)).rejects.toThrow(SimulationRefused)
  await expect(simulated.act({ kind: 'mend-all' })).rejects.toThrow('too broken')
})

it('asks for what it cannot do itself, of whoever listens', async () => {
  const { client, demand } = await startClient()
  const demands: SimulatedDemand[] = []
  const stop = client.simulated.onDemand(wanted => void demands.push(wanted))
  demand({ kind: 'cut-power', seconds: 3 })
  await settle()
  stop()
  demand({ kind: 'hang-controller', seconds: 0.5 })
  await settle()
  expect(demands).toEqual([{ kind: 'cut-power', seconds: 3 }])
})

it('shows views to all watchers through one line', async () => {
  const { client, calls } = await startClient()
  const seen: number[] = []
  const watcher = ({ seconds: at }: SimulatedMachineView): void => void seen.push(at)
  const stop = client.simulated.watch(watcher)
  const stopOther = client.simulated.watch(watcher)
  await settle()
  // Once each: the view of the beginning is older than the change, and never comes after it.
  expect(seen).toEqual([4, 4])
  stop()
  stop()
  await settle()
  expect(calls).toEqual(['watch'])
  stopOther()
  await settle()
  expect(calls).toEqual(['watch', 'unwatch'])
})

it('is built, set and watched again in the next process', async () => {
  const { client, links, calls, pass } = await startClient()
  await client.simulated.build(aSimulatedMachine([]))
  await client.simulated.setSpeed(7)
  client.simulated.watch(() => undefined)
  await settle()
  calls.length = 0
  links.crash()
  await settle()
  await expect(client.simulated.act({ kind: 'take-glass' })).rejects.toThrow('not there')
  await pass(milliseconds(200))
  expect(calls).toEqual(['build 0', 'speed 7', 'watch'])
})
