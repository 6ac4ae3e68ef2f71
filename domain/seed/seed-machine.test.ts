import { describe, expect, it } from 'vitest'
import { isComplete, isPumpedUp } from '../machine/pump.ts'
import { onlyId } from '../records/records.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import { barOf, demo, glasses, ingredientOf, now, pumps, recordsOf, users } from './testing/demo-machine.ts'

describe('glasses of the seed', () => {
  it('name one default and one for single ingredients', () => {
    expect(glasses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(glasses.filter(({ useForSingleIngredients }) => useForSingleIngredients)).toHaveLength(1)
  })

  it('show every shape', () => {
    expect(new Set(glasses.map(({ shape }) => shape)).size).toBe(10)
  })
})

describe('the pumps of the simulated machine', () => {
  it('are complete, and some of them not primed yet', () => {
    expect(pumps.every(isComplete)).toBe(true)
    const empty = pumps.filter(({ tubeContent }) => tubeContent === null)
    expect(empty.length).toBeGreaterThanOrEqual(2)
    expect(pumps.filter(isPumpedUp)).toHaveLength(pumps.length - empty.length)
  })

  it('differ from each other in every number', () => {
    const differing = (numbers: readonly unknown[]): void => expect(new Set(numbers).size).toBe(pumps.length)
    differing(pumps.map(pump => pump.pin?.nr))
    differing(pumps.map(pump => pump.timePerCentilitre))
    differing(pumps.map(pump => pump.fillingLevel))
    differing(pumps.map(pump => pump.tubeCapacity))
    differing(pumps.map(pump => pump.ingredientId))
    differing(pumps.map(pump => pump.name))
    expect(new Set(pumps.map(pump => pump.isPowerStateHigh)).size).toBe(2)
  })

  it('stay off the pins of I2C and the serial console', () => {
    for (const { pin } of pumps) {
      expect([0, 1, 2, 3, 14, 15]).not.toContain(pin?.nr)
      expect(pin?.boardId).toBe(1)
      expect(pin?.nr).toBeLessThanOrEqual(27)
    }
  })

  it('carry bottles that are not overfull', () => {
    for (const pump of pumps) {
      const carried = ingredientOf(pump.ingredientId!)
      expect(carried.kind === 'automated' && pump.fillingLevel <= carried.bottleSize, carried.name).toBe(true)
    }
  })
})

describe('what everybody begins with', () => {
  it('is a bar: stocked for the host and for a guest, empty for others', () => {
    expect(demo.bar.size).toBe(users.length)
    expect(barOf('admin').size).toBeGreaterThan(barOf('guest').size)
    expect(barOf('guest').size).toBeGreaterThan(0)
    expect(barOf('editor').size + barOf('creator').size).toBe(0)
  })

  it('is an appearance and an account each', () => {
    expect(demo.appearance.get(onlyId)).toBe(defaultAppearance)
    expect([...demo.user.values()].map(({ username, role, locked }) => ({ username, role, locked }))).toEqual(
      users.map(({ username, role }) => ({ username, role, locked: false })),
    )
  })

  it('is on a real machine neither a pump, nor a bottle, nor a weighed glass', () => {
    const real = recordsOf({ now, users, simulated: false })
    expect(real.pump.size).toBe(0)
    expect([...real.bar.values()].flatMap(bar => bar.ingredientIds)).toEqual([])
    expect([...real.glass.values()].every(glass => glass.emptyWeight === null)).toBe(true)
    expect(real.recipe).toEqual(demo.recipe)
  })
})
