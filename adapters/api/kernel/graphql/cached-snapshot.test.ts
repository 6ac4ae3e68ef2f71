import { expect, it } from 'vitest'
import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { aSimulatedView } from '#simulator/testing/simulated-builders.ts'
import { cachedSnapshot, watchSnapshot } from './cached-snapshot.ts'

function machineThatCounts() {
  let asked = 0
  let tell: (view: SimulatedMachineView) => void = () => undefined
  const view = (seconds: number): SimulatedMachineView => aSimulatedView({ seconds })
  const machine = {
    view: () => Promise.resolve(view(++asked)),
    watch: (listener: typeof tell) => {
      tell = listener
      return () => undefined
    },
  } as unknown as SimulatedMachine
  return { machine, asked: () => asked, show: (seconds: number) => tell(view(seconds)) }
}

it('asks once for all who ask at the same time', async () => {
  const { machine, asked } = machineThatCounts()
  const views = await Promise.all([cachedSnapshot(machine), cachedSnapshot(machine), cachedSnapshot(machine)])
  expect(views.map(({ seconds }) => seconds)).toEqual([1, 1, 1])
  await cachedSnapshot(machine)
  expect(asked()).toBe(2)
})

it('answers from what watchers were told, and asks again when nobody watches', async () => {
  const { machine, asked, show } = machineThatCounts()
  let changes = 0
  const unwatch = watchSnapshot(machine, () => changes++)
  show(77)
  expect((await cachedSnapshot(machine)).seconds).toBe(77)
  expect([asked(), changes]).toEqual([0, 1])
  unwatch()
  expect((await cachedSnapshot(machine)).seconds).toBe(1)
})
