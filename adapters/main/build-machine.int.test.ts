import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { volumeOfAmount } from '#domain/units/amount.ts'
import type { PumpId } from '#domain/units/id.ts'
import { machineFileText, parseMachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { exactMl } from '#simulator/usecases/build-simulator.usecase.ts'
import { buildMachine } from '#simulator/usecases/control-simulator.usecase.ts'
import { openSimulatedHouse, type SimulatedHouse, settle } from './testing/simulated-house.ts'

const firstMachine = readFileSync(new URL('../../docs/hardware/first-machine.json', import.meta.url), 'utf8')
const files = { ...machinePresets, 'a first machine': expectSuccess(parseMachineFile(firstMachine)) }
type FileName = keyof typeof files

let house: SimulatedHouse
beforeEach(async () => {
  house = await openSimulatedHouse()
})
afterEach(() => house.world.stop())

async function build(name: FileName): Promise<void> {
  const building = buildMachine(house, house.admin, machineFileText(files[name]))
  await settle()
  expectSuccess(await building)
  // The scale comes to rest.
  await house.pass(100)
}

/** The ingredient and every group that it is in. */
function standsFor(id: number): readonly number[] {
  const ids: number[] = []
  const { ingredient } = house.records.now
  for (let each = ingredient.get(id); each; each = ingredient.get(each.parentGroupId ?? 0)) ids.push(each.id)
  return ids
}

interface Poured {
  readonly name: string
  readonly wantedMl: number
  readonly inGlassMl: number
}

/** The volume that the recipe wants of the pumps, and what of it is in the glass. */
function poured(name: string): readonly Poured[] {
  const { ingredient, pump } = house.records.now
  const carried = [...pump.values()].flatMap(({ ingredientId }) => (ingredientId === null ? [] : [ingredientId]))
  const layers = house.world.now.glass?.layers ?? []
  const items = house.recipeNamed(name).steps.flatMap(step => (step.kind === 'addIngredients' ? step.ingredients : []))
  return items.flatMap(({ ingredientId, amount }) => {
    const fitting = new Set<number | null>(carried.filter(id => standsFor(id).includes(ingredientId)))
    if (fitting.size === 0) return []
    const inGlassMl = layers.reduce((sum, { ingredientId: id, ml }) => sum + (fitting.has(id) ? ml : 0), 0)
    return [{ name: ingredient.get(ingredientId)?.name ?? '', wantedMl: exactMl(volumeOfAmount(amount)), inGlassMl }]
  })
}

const bookedMl = (pumpId: PumpId): number => (house.records.now.pump.get(pumpId)?.fillingLevel ?? Number.NaN) / 1000

/** Three deviations of the flow from run to run, and for all that is not perfect a millilitre. */
const tolerance = (file: FileName, ml: number): number =>
  file === 'starter' ? 0.01 : 1 + 3 * files[file].traits.flowNoise * ml

async function expectRight(file: FileName, name: string): Promise<void> {
  expect(await house.drink(name)).toMatchObject({ kind: 'ended', outcome: 'finished' })
  const all = poured(name)
  expect(all.length).toBeGreaterThan(1)
  for (const { name: liquid, wantedMl, inGlassMl } of all) {
    expect(Math.abs(inGlassMl - wantedMl), `${liquid}: ${inGlassMl}`).toBeLessThan(tolerance(file, wantedMl))
  }
  const most = Math.max(...all.map(({ wantedMl }) => wantedMl))
  for (const { pumpId, on, bottle } of house.world.now.pumps) {
    expect(on).toBe(false)
    expect(Math.abs(bottle.ml - bookedMl(pumpId)), `pump ${pumpId}`).toBeLessThan(tolerance(file, most))
  }
  expect(house.world.now.trayMl).toBe(0)
  expect(house.troubles).toEqual([])
}

/** Simulated machines are built by the use cases, the actuator, the drivers and the physics together. */
describe('a machine that is built while the controller is on', () => {
  it.each([
    ['starter', 'Negroni'],
    ['a first machine', 'Screwdriver'],
    ['a first machine', 'Vodka Gimlet'],
    ['party', 'Madras'],
    ['party', 'Long Island Iced Tea'],
    ['max', 'Vieux Carré'],
    ['max', 'Bloody Mary'],
  ] as const)('%s makes a right %s', async (file, name) => {
    await build(file)
    await expectRight(file, name)
  })

  it('is in the place of the one before, whatever that was', async () => {
    await build('max')
    await expectRight('max', 'Cosmopolitan')
    await build('starter')
    await expectRight('starter', 'Garibaldi')
    expect(house.world.now).toMatchObject({ pumps: { length: 4 }, expanders: [], scale: null, director: null })
  })

  it('has nothing that is broken: neither what was, nor an expander that had come off', async () => {
    await build('max')
    await house.simulated.act({ kind: 'break', fault: { kind: 'expander-missing', address: 0x24 } })
    await house.simulated.act({ kind: 'break', fault: { kind: 'i2c-stuck' } })
    await house.simulated.act({ kind: 'break', fault: { kind: 'supply-weak' } })
    await build('max')
    expect(house.world.now.faults).toEqual([])
    await expectRight('max', 'Vieux Carré')
  })
})
