import { describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { machineFileText, parseMachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp } from '../testing/test-app.ts'

const build = 'mutation ($text: String!) { simulatorBuildMachine(text: $text) }'

/** Nothing else of it is asked for here. */
const simulated = {
  act: async () => undefined,
  stopPlaying: async () => undefined,
  watch: () => () => undefined,
} as Partial<SimulatedMachine> as SimulatedMachine

const test = testAppForEach(undefined, () => ({ simulated }))
const { told, refusal } = questionsTo(test, admin)

describe('the machine as a file', () => {
  it('is built, and shown as it was built', async () => {
    expect(await told(build, { text: machineFileText(machinePresets.max) })).toBe(true)
    expect(test.house.records.now.pump.size).toBe(40)
    const shown = expectSuccess(parseMachineFile(await told('{ simulatorMachineFile }')))
    // The toy house knows none of its ingredients.
    const pumps = machinePresets.max.pumps.map(pump => ({ ...pump, ingredient: null }))
    expect(shown).toEqual({ ...machinePresets.max, pumps })
  })

  it('is refused with every reason, each with its place and its bounds', async () => {
    const [first, ...others] = machinePresets.party.pumps
    const pumps = [{ ...first, watts: 101 }, ...others]
    const text = JSON.stringify({ ...machinePresets.party, hasScale: false, pumps })
    const { code, message, problems } = await refusal(build, { text })
    expect(code).toBe('machine-file-invalid')
    expect(message).toContain('pumps [1] "Left 1": watts must be between 0 and 100.')
    const values = { context: 'between', field: 'watts', least: '0', most: '100', where: 'pumps [1] "Left 1"' }
    expect(problems).toMatchObject([
      {
        code: 'invalid-value',
        field: 'watts',
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
      },
      { code: 'machine-valve-needs-scale', values: [{ name: 'where', value: 'pumps [9] "Right 4"' }] },
      { code: 'machine-valve-needs-scale' },
    ])
    const expanders = machinePresets.max.expanders.slice(1)
    const missing = 'Outputs missing: 14. Add expanders with 1 × 16 outputs.'
    const few = await refusal(build, { text: JSON.stringify({ ...machinePresets.max, expanders }) })
    expect(few.problems).toMatchObject([{ code: 'machine-outputs-missing', text: missing }])
  })

  it('is one of simulated machines', async () => {
    const real = await buildTestApp()
    const onReal = questionsTo(real, admin)
    expect(await onReal.refused('{ simulatorMachineFile }')).toEqual(['not-simulated'])
    const text = machineFileText(machinePresets.starter)
    expect(await onReal.refused(build, { text })).toEqual(['not-simulated'])
    await real.app.close()
  })
})
