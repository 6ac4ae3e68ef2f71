import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { pinBankContract } from '#domain/testing/pin-bank.contract.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump, aStepperDrive } from '#domain/testing/simulated-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { build } from '../model/build-world.ts'
import { emptyWorld } from '../model/world.ts'
import { SimulatedPinBank } from './simulated-pin-bank.ts'
import { SimulatedWorld } from './simulated-world.ts'

const header = (nr: number) => ({ boardId: 1, nr })
const pump = (nr: number, activeHigh: boolean) =>
  aSimulatedPump({
    pumpId: asId(nr),
    drive: aDcDrive({ pin: header(nr), activeHigh }),
    bottle: { ingredientId: asId(40 + nr), ml: 500, capacityMl: 700, gramsPerMl: 1 },
  })

const start = () => {
  let now = 1_700_000_000_000
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, real, 1)
  world.change(empty => build(empty, aSimulatedMachine([pump(5, true), pump(6, false)]), timestamp(now)))
  const bank = new SimulatedPinBank(world, () => timestamp(++now))
  const running = (): number[] => world.now.pumps.filter(({ on }) => on).map(({ pumpId }) => pumpId)
  const pass = async (ms: number): Promise<void> => {
    real.advance(milliseconds(ms))
    await Promise.resolve()
  }
  return { bank, world, running, pass }
}

describe.each([
  [1, 28],
  [1, -1],
  [1, 2.5],
  [2, 3],
])('the simulated header without pin %i.%d', (boardId, nr) => {
  pinBankContract('a simulated header', () => {
    const { bank } = start()
    return {
      bank,
      pins: [header(0), header(6), header(27)],
      missing: { boardId, nr },
      levelAt: pin => bank.levelAt(pin),
    }
  })
})

const card = { boardId: asId<'gpioBoard'>(3), model: 'XL9535_K8V5_RELAY', address: 0x24 } as const
const onCard = (nr: number) => ({ boardId: 3, nr })

describe('expanders of a simulated pin bank', () => {
  it('are there when they are named, with as many pins as the model has', () => {
    const { bank } = start()
    const at = (nr: number) => [{ pin: onCard(nr), safeLevel: 'low' as const }]
    expectSuccess(bank.claim(at(7), [card]))
    expect(bank.levelAt(onCard(7))).toBe('low')
    expect(expectFailure(bank.claim(at(8), [card]))).toEqual({ kind: 'no-such-pin', pin: onCard(8) })
    expect(bank.levelAt(onCard(7))).toBe('low')
    expect(expectFailure(bank.claim(at(7)))).toEqual({ kind: 'no-such-pin', pin: onCard(7) })
  })

  it('drive pumps as the header does, and are not mixed up with it', async () => {
    const { bank, running, pass, world } = start()
    const drive = aDcDrive({ pin: onCard(5), activeHigh: true })
    const bottle = { ingredientId: asId<'ingredient'>(47), ml: 500, capacityMl: 700, gramsPerMl: 1 }
    const far = aSimulatedPump({ pumpId: asId(9), drive, bottle })
    world.change(before => build(before, aSimulatedMachine([pump(5, true), far]), timestamp(3)))
    await pass(0)
    expectSuccess(
      bank.claim(
        [
          { pin: header(5), safeLevel: 'low' },
          { pin: onCard(5), safeLevel: 'low' },
        ],
        [card],
      ),
    )
    expectSuccess(bank.write([{ pin: onCard(5), level: 'high' }]))
    expect(running()).toEqual([9])
    await pass(2_000)
    expectSuccess(bank.allSafe())
    expect(running()).toEqual([])
    await pass(900)
    expect(world.now.pumps.map(({ bottle }) => bottle.ml)).toEqual([500, expect.closeTo(492, 9)])
    expect(world.now.pumps[1]?.bottle.ml).toBeLessThan(499)
  })
})

describe('a simulated pin bank', () => {
  it('drives the pumps at its pins, each by its own level', async () => {
    const { bank, running, pass, world } = start()
    await pass(0)
    expectSuccess(
      bank.claim([
        { pin: header(5), safeLevel: 'low' },
        { pin: header(6), safeLevel: 'high' },
      ]),
    )
    expect(running()).toEqual([])
    expectSuccess(bank.write([{ pin: header(5), level: 'high' }]))
    await pass(1_500)
    expectSuccess(bank.write([{ pin: header(6), level: 'low' }]))
    expect(running()).toEqual([5, 6])
    await pass(500)
    expectSuccess(bank.allSafe())
    expect(running()).toEqual([])
    await pass(900)
    expect(world.now.pumps.map(({ bottle }) => bottle.ml)).toEqual([expect.closeTo(492, 9), expect.closeTo(498, 9)])
  })

  it('runs a pump that is wired the wrong way round as soon as its line is taken', () => {
    const { bank, running } = start()
    expectSuccess(bank.claim([{ pin: header(6), safeLevel: 'low' }]))
    expect(running()).toEqual([6])
    bank.release()
    expect(running()).toEqual([])
  })

  it('leaves a pump that was wired anew alone until its line is set', () => {
    const { bank, running, world } = start()
    expectSuccess(bank.claim([{ pin: header(5), safeLevel: 'low' }]))
    world.change(before => build(before, aSimulatedMachine([pump(5, false)]), timestamp(3)))
    expectSuccess(bank.allSafe())
    expect(running()).toEqual([])
    expectSuccess(bank.claim([{ pin: header(5), safeLevel: 'high' }]))
    expect(running()).toEqual([])
    expectSuccess(bank.write([{ pin: header(5), level: 'low' }]))
    expect(running()).toEqual([5])
  })

  it('enables the driver of a stepper by a low level, and of nobody else', () => {
    const { bank, running, world } = start()
    const drive = aStepperDrive({ stepPin: header(20), enablePin: header(21) })
    world.change(before => build(before, aSimulatedMachine([aSimulatedPump({ pumpId: asId(7), drive })]), timestamp(3)))
    expectSuccess(
      bank.claim([
        { pin: header(20), safeLevel: 'high' },
        { pin: header(21), safeLevel: 'high' },
      ]),
    )
    expect(running()).toEqual([])
    expectSuccess(bank.write([{ pin: header(20), level: 'low' }]))
    expect(running()).toEqual([])
    expectSuccess(bank.write([{ pin: header(21), level: 'low' }]))
    expect(running()).toEqual([7])
    expectSuccess(bank.allSafe())
    expect(running()).toEqual([])
  })

  it.each([true, false])('turns the director, that falls back to forward (forward high: %s)', forwardHigh => {
    const { bank, world } = start()
    const director = { pin: header(26), forwardHigh }
    const [forward, backward] = forwardHigh ? (['high', 'low'] as const) : (['low', 'high'] as const)
    world.change(before => build(before, aSimulatedMachine([pump(5, true)], { director }), timestamp(3)))
    expectSuccess(
      bank.claim([
        { pin: director.pin, safeLevel: forward },
        { pin: header(5), safeLevel: 'low' },
      ]),
    )
    expect(world.now.direction).toBe('forward')
    expectSuccess(bank.write([{ pin: director.pin, level: backward }]))
    expect(world.now.direction).toBe('backward')
    expectSuccess(bank.write([{ pin: header(5), level: 'high' }]))
    expect(world.now.direction).toBe('backward')
    expectSuccess(bank.allSafe())
    expect(world.now.direction).toBe('forward')
    expectSuccess(bank.write([{ pin: director.pin, level: backward }]))
    bank.release()
    expect(world.now.direction).toBe('forward')
  })

  it('tells which lines were given back', () => {
    const { bank } = start()
    const released: number[] = []
    bank.onReleased(({ nr }) => void released.push(nr))
    const lines = [5, 6, 7].map(nr => ({ pin: header(nr), safeLevel: 'low' as const }))
    expectSuccess(bank.claim(lines))
    expectSuccess(bank.claim(lines.slice(1)))
    bank.release()
    expect(released).toEqual([5, 6, 7])
  })
})
