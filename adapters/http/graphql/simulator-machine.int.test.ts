import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { machineFileText, parseMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { ask, buildTestApp, codeOf, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })
const build = 'mutation ($text: String!) { simulatorBuildMachine(text: $text) }'
const show = '{ simulatorMachineFile }'

/** Nothing else of it is asked for here. */
const simulated = {
  act: async () => undefined,
  stopPlaying: async () => undefined,
  watch: () => () => undefined,
} as Partial<SimulatedMachine> as SimulatedMachine

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp({ simulated })
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

describe('the machine as a file', () => {
  it('is built, and shown as it was built', async () => {
    const text = machineFileText(machinePresets.max)
    expect((await asAdmin(build, { text })).data).toEqual({ simulatorBuildMachine: true })
    expect(test.house.records.now.pump.size).toBe(40)
    const shown = expectSuccess(parseMachineFile((await asAdmin(show)).data['simulatorMachineFile'] ?? ''))
    // The toy house knows none of its ingredients.
    const pumps = machinePresets.max.pumps.map(pump => ({ ...pump, ingredient: null }))
    expect(shown).toEqual({ ...machinePresets.max, pumps })
  })

  it('is refused with every reason, each with its place and its bounds', async () => {
    const before = test.house.records.now
    const [first, ...others] = machinePresets.party.pumps
    const pumps = [{ ...first, watts: 101 }, ...others]
    const text = JSON.stringify({ ...machinePresets.party, hasScale: false, pumps })
    const answer = await asAdmin(build, { text })
    expect(codeOf(answer)).toBe('machine-file-invalid')
    expect(answer.errors?.[0]?.message).toContain('pumps [1] "Left 1": watts must be between 0 and 100.')
    expect(answer.errors?.[0]?.extensions?.problems).toMatchObject([
      {
        code: 'transfer-field-out-of-range',
        field: 'watts',
        values: [
          { name: 'where', value: 'pumps [1] "Left 1"' },
          { name: 'field', value: 'watts' },
          { name: 'least', value: '0' },
          { name: 'most', value: '100' },
        ],
      },
      { code: 'machine-valve-needs-scale', values: [{ name: 'where', value: 'pumps [9] "Right 4"' }] },
      { code: 'machine-valve-needs-scale' },
    ])
    expect(test.house.records.now).toBe(before)
  })

  it('is refused when there are too few pins, with what would help', async () => {
    const text = JSON.stringify({ ...machinePresets.max, expanders: machinePresets.max.expanders.slice(1) })
    expect((await asAdmin(build, { text })).errors?.[0]?.extensions?.problems).toMatchObject([
      { code: 'machine-outputs-missing', text: 'Outputs missing: 14. Add expanders with 1 × 16 outputs.' },
    ])
  })

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['half of one', '{'],
    ['a number', '5'],
    ['a format without a machine', '{"format": "speedrail-machine"}'],
    ['longer than any', `"${'x'.repeat(60_000)}"`],
  ])('is not %s', async (_, text) => {
    expect(codeOf(await asAdmin(build, { text }))).toBe('machine-file-invalid')
  })
})

it.each([
  [show, {}],
  [build, { text: machineFileText(machinePresets.starter) }],
] as const)('%s is for admins, on a simulated machine', async (operation, variables) => {
  expect(codeOf(await ask(test.app, operation, test.as(editor), variables))).toBe('forbidden')
  expect(codeOf(await ask(test.app, operation, {}, variables))).toBe('unauthenticated')
  const real = await buildTestApp()
  expect(codeOf(await ask(real.app, operation, real.as(admin), variables))).toBe('not-simulated')
  await real.app.close()
})
