import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { dispensingArea } from '../glass-monitoring/dispensing-area.ts'
import { isComplete, isPumpedUp, type Pump } from '../machine/pump.ts'
import { calibrationOf } from '../machine/settings.ts'
import { isScaleReady, onlyId, powerLimitOf, reversePumpingOf } from '../records/records.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import { massOfRaw } from '../weighing/calibration.ts'
import { seedContent } from './generated/content.ts'
import {
  barOf,
  demo,
  glasses,
  ingredientByName,
  ingredientOf,
  nameOf,
  now,
  pumps,
  recordsOf,
  users,
} from './testing/demo-machine.ts'

describe('glasses of the seed', () => {
  it('name one default and one for single ingredients', () => {
    expect(glasses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(glasses.filter(({ useForSingleIngredients }) => useForSingleIngredients)).toHaveLength(1)
  })

  it('show every shape', () => expect(new Set(glasses.map(({ shape }) => shape)).size).toBe(10))
})

const { staples } = seedContent.bars
const dcPumps = pumps.flatMap(pump => (pump.kind === 'dc' ? [pump] : []))
const pinsOf = (pump: Pump) => (pump.kind === 'stepper' ? [pump.stepPin, pump.enablePin] : [pump.pin])

describe('the pumps of the simulated machine', () => {
  it('are of every kind, complete, and some of them not primed yet', () => {
    expect(pumps.map(({ kind }) => kind)).toEqual([...Array<string>(8).fill('dc'), 'stepper', 'valve'])
    expect(pumps.every(pump => isComplete(pump, isScaleReady(demo)))).toBe(true)
    const empty = dcPumps.filter(({ tubeContent }) => tubeContent === null)
    expect(empty.length).toBeGreaterThanOrEqual(2)
    expect(pumps.filter(isPumpedUp)).toHaveLength(pumps.length - empty.length)
  })

  it('differ from each other in every number', () => {
    const differing = (numbers: readonly unknown[]): void => expect(new Set(numbers).size).toBe(numbers.length)
    differing(dcPumps.map(pump => pump.timePerCentilitre))
    differing(pumps.map(pump => pump.powerConsumption))
    differing(pumps.map(pump => pump.fillingLevel))
    differing(pumps.map(pump => pump.tubeCapacity))
    differing(pumps.map(pump => pump.ingredientId))
    differing(pumps.map(pump => pump.name))
    expect(new Set(dcPumps.map(pump => pump.isPowerStateHigh)).size).toBe(2)
  })

  it('may all run at once', () => {
    const sum = pumps.reduce((power, pump) => power + pump.powerConsumption, 0)
    expect(sum).toBeLessThanOrEqual(powerLimitOf(demo) ?? 0)
  })

  it('carry bottles that are not overfull', () => {
    for (const pump of pumps) {
      const carried = ingredientOf(pump.ingredientId!)
      expect(carried.kind === 'automated' && pump.fillingLevel <= carried.bottleSize, carried.name).toBe(true)
    }
  })
})

describe('the pins of the simulated machine', () => {
  const loadCell = demo.loadCell.get(onlyId)
  const pins = [...pumps.flatMap(pinsOf), reversePumpingOf(demo)?.directorPin, loadCell?.clockPin, loadCell?.dataPin]

  it('are used once each', () => {
    expect(pins).toHaveLength(14)
    expect(new Set(pins.map(pin => pin?.nr)).size).toBe(pins.length)
  })

  it('are none of I2C and the serial console', () => {
    for (const pin of pins) {
      expect([0, 1, 2, 3, 14, 15]).not.toContain(pin?.nr)
      expect(pin?.boardId).toBe(1)
      expect(pin?.nr).toBeLessThanOrEqual(27)
    }
  })
})

describe('the scale of the simulated machine', () => {
  it.each(glasses.map(glass => [glass.name, glass] as const))('recognises an empty %s', (_, { id, emptyWeight }) => {
    const settings = demo.loadCell.get(onlyId)!
    const calibration = calibrationOf(settings)!
    for (const [added, isKnown] of [
      [-4, true],
      [0, true],
      [14, true],
      [25, false],
    ] as const) {
      const mass = massOfRaw(calibration, 84_000 + 430 * (emptyWeight! + added))
      expect(dispensingArea(mass, glasses, settings).glassId === id, `${added} g`).toBe(isKnown)
    }
  })
})

const isStrong = (ingredient: Ingredient): boolean => ingredient.kind !== 'group' && ingredient.alcoholContent > 0

describe('what everybody begins with', () => {
  it('is a bar: bottles for the host, what has no alcohol for everybody', () => {
    expect(demo.bar.size).toBe(users.length)
    const strong = (username: string): string[] =>
      [...barOf(username)].map(ingredientOf).flatMap(each => (isStrong(each) ? [each.name] : []))
    expect(strong('admin')).toContain('Bourbon')
    for (const username of ['editor', 'creator', 'guest']) {
      expect([...barOf(username)].map(nameOf), username).toEqual(expect.arrayContaining(['Ice cube', 'Soda water']))
      expect(strong(username)).toEqual([])
      for (const id of barOf(username)) expect(barOf('admin').has(id), nameOf(id)).toBe(true)
    }
  })

  it('is an appearance and an account each', () => {
    expect(demo.appearance.get(onlyId)).toBe(defaultAppearance)
    expect([...demo.user.values()].map(({ username, role, locked }) => ({ username, role, locked }))).toEqual(
      users.map(({ username, role }) => ({ username, role, locked: false })),
    )
  })

  it('is on a real machine what every household has: neither a pump, nor a scale, nor a bottle, nor a weighed glass', () => {
    const real = recordsOf({ now, users, simulated: false })
    expect([real.pump, real.loadCell, real.reversePumping, real.powerLimit].map(({ size }) => size)).toEqual([
      0, 0, 0, 0,
    ])
    for (const { ingredientIds } of real.bar.values()) expect(ingredientIds.map(nameOf)).toEqual(staples)
    expect(staples.map(ingredientByName).filter(isStrong)).toEqual([])
    expect([...real.glass.values()].every(glass => glass.emptyWeight === null)).toBe(true)
    expect(real.recipe).toEqual(demo.recipe)
  })
})
