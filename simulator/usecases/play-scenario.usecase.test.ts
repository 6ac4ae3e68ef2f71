import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { scenarioLibrary, scenarioNamed } from '../scenario-language/scenario-library.ts'
import { createFakeSimulatedMachine } from '../testing/fake-simulated-machine.ts'
import { playScenario, stopScenario } from './play-scenario.usecase.ts'

const known = (name: string) => scenarioNamed(name) ?? expect.unreachable(name)

it('is for everybody who may break things', async () => {
  const machine = createFakeSimulatedMachine()
  const jam = known('jammed-pump')
  expectSuccess(await playScenario(machine, 'user', jam))
  expectSuccess(await stopScenario(machine))
  expect(machine.deeds).toEqual([{ kind: 'play', scenario: jam }, { kind: 'stop-playing' }])
})

it('cuts the power only for those who may cut it', async () => {
  const machine = createFakeSimulatedMachine()
  const commands = scenarioLibrary
    .map(({ scenario }) => scenario)
    .filter(({ steps }) => steps.some(({ deed }) => deed.kind === 'cut-power' || deed.kind === 'hang-controller'))
  expect(commands.length).toBeGreaterThan(2)
  for (const scenario of commands) {
    expect(expectFailure(await playScenario(machine, 'pump_ingredient_editor', scenario))).toEqual({
      kind: 'forbidden',
    })
    expectSuccess(await playScenario(machine, 'admin', scenario))
  }
  expect(machine.deeds).toHaveLength(commands.length)
})

it('says that nobody is there', async () => {
  const machine = createFakeSimulatedMachine()
  machine.leave()
  const away = { kind: 'actuator-unavailable' }
  expect(expectFailure(await playScenario(machine, 'user', known('empty-bottle')))).toEqual(away)
  expect(expectFailure(await stopScenario(machine))).toEqual(away)
})
