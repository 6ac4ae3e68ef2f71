import { describe, expect, it } from 'vitest'
import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { build, placeGlass, switchPumps } from './hands.ts'
import { emptyWorld, step } from './world.ts'
import { documentOf, restoreWorld } from './world-document.ts'

const builtAt = timestamp(1_700_000_000_000)
const now = timestamp(1_700_000_900_000)

const built = build(
  emptyWorld,
  [17, 27].map((nr, index) => ({
    pumpId: asId<'pump'>(index + 1),
    pin: { boardId: 1, nr },
    activeHigh: index === 0,
    mlPerSecond: 3.7,
    tubeCapacityMl: 5,
    tubeMl: 2,
    powerMw: 6_100,
    bottle: { ingredientId: asId<'ingredient'>(41 + index), ml: 612.5, capacityMl: 700, gramsPerMl: 1.1 },
  })),
  builtAt,
)
const running = step(
  switchPumps(
    placeGlass(built, { sizeMl: 300, shape: 'coupe', emptyGrams: 180 }),
    pump => pump.pumpId === asId<'pump'>(1),
    builtAt,
  ),
  seconds(4),
)
const stored = (): Record<string, unknown> => JSON.parse(JSON.stringify(documentOf(running))) as Record<string, unknown>

describe('the document of a world', () => {
  it('brings the world back with every pump off', () => {
    expect(restoreWorld(stored(), now)).toEqual({
      ...running,
      pumps: running.pumps.map(pump => ({ ...pump, on: false, lastSwitchedOffAt: pump.on ? now : builtAt })),
    })
    expect(restoreWorld(JSON.parse(JSON.stringify(documentOf(emptyWorld))), now)).toEqual(emptyWorld)
  })

  it.each([
    ['nothing', null],
    ['a text', 'world'],
    ['an empty object', {}],
    ['a newer version', { ...stored(), version: 2 }],
    ['no pumps', { ...stored(), pumps: undefined }],
    ['a pump without a bottle', { ...stored(), pumps: [{ pumpId: 1 }] }],
    ['a negative amount', { ...stored(), trayMl: -1 }],
    ['a broken time', { ...stored(), time: 0.5 }],
    ['an unknown glass', { ...stored(), glass: { ...running.glass, shape: 'boot' } }],
    ['a pump with a bad id', { ...stored(), pumps: [{ ...running.pumps[0], pumpId: 0 }] }],
  ])('says null to %s', (_, document) => {
    expect(restoreWorld(document, now)).toBeNull()
  })
})
