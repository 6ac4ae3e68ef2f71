import { describe, expect, it } from 'vitest'
import { invalid } from '#domain/documents/invalid.ts'
import { admin, buildToyHouse, ginPump, tonicPump } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { milliwatts } from '#domain/units/power.ts'
import { describeProblem } from './describe-problem.ts'
import type { AnyProblem } from './problem-kinds.ts'

const house = await buildToyHouse()
const described = (problem: AnyProblem) => describeProblem(problem, house)
const pin = { boardId: 1, nr: 17 }

describe('the words for a problem', () => {
  it.each<[AnyProblem, string]>([
    [{ kind: 'pins-equal', pin }, 'Pins need to be different! BCM17 is chosen twice.'],
    [{ kind: 'no-such-pin', pin: { boardId: 3, nr: 16 } }, 'There’s no pin 3/16.'],
    [
      { kind: 'pin-in-use', pin, owner: { kind: 'pump', pumpId: 21, name: 'Left 1' } },
      'Pin already in use! BCM17 belongs to Left 1.',
    ],
    [
      { kind: 'pin-in-use', pin, owner: { kind: 'director' } },
      'Pin already in use! BCM17 belongs to the relay that reverses pumps.',
    ],
    [{ kind: 'pin-in-use', pin, owner: { kind: 'load-cell' } }, 'Pin already in use! BCM17 belongs to the load cell.'],
    [{ kind: 'pin-in-use', pin, owner: { kind: 'i2c' } }, 'Pin already in use! BCM17 belongs to the I2C bus.'],
    [
      { kind: 'pin-not-local', pin: { boardId: 3, nr: 4 }, part: 'step' },
      '3/4 is on an expander, which is too slow for step pulses. Choose a pin of the computer itself.',
    ],
    [{ kind: 'board-address-taken', address: 0x03, name: 'Relays' }, 'I2C-Address already in use! Relays has 0x03.'],
    [
      { kind: 'board-in-use', uses: [{ pin, owner: { kind: 'director' }, line: 'director' }] },
      'Something is still connected to this board: BCM17. Give it other pins first.',
    ],
    [{ kind: 'reference-too-light', lightest: grams(50) }, 'The known weight must be at least 50 g.'],
    [
      { kind: 'above-power-limit', limit: milliwatts(9000) },
      'The pump would draw more than the power limit of 9000 mW. Raise the limit first.',
    ],
    [{ kind: 'pump-incomplete', pumpId: tonicPump.id }, "Pump setup isn't completed yet! Complete Pump #22 first."],
    [{ kind: 'implausible-measure', least: 0, most: 0 }, 'The pump gave nothing, so there’s nothing to measure.'],
    [
      { kind: 'implausible-measure', least: 3.3333, most: 83.3333 },
      'The measured amount must be between 3.3 and 83.3 ml. Measure again.',
    ],
    [{ kind: 'advice-not-for-pump', advice: 'pump-down' }, 'Valves can’t be pumped back.'],
    [
      { kind: 'wiring-refused', detail: 'there is no board 3' },
      'You can’t wire the outputs like this: there is no board 3. Nothing was changed.',
    ],
  ])('%o', (problem, text) => {
    expect(described(problem).text).toBe(text)
  })

  it('has the rule and the bounds of a value for translations', () => {
    const problem = { kind: 'invalid-value', field: 'acceleration', rule: 'between', least: 1, most: 500_000 } as const
    expect(described(problem)).toEqual({
      code: 'invalid-value',
      text: 'The acceleration must be between 1 and 500000 steps per second squared.',
      values: { context: 'between', field: 'acceleration', least: 1, most: 500_000 },
    })
  })

  it('tell every reason of what is refused as a whole', () => {
    const problem: AnyProblem = {
      kind: 'dispensing-invalid',
      problems: [
        invalid('minimalRun', 'between', { least: 100, most: 10_000 }),
        invalid('minimalPause', 'between', { least: 0, most: 10_000 }),
      ],
    }
    expect(described(problem).text).toBe(
      'The dispensing settings weren’t changed. The shortest run must be between 100 and 10000 ms. ' +
        'The shortest pause must be between 0 and 10000 ms.',
    )
  })
})

describe('a machine that is occupied', () => {
  it('says whose pumps run', async () => {
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(described({ kind: 'busy' })).toEqual({
      code: 'busy',
      text: 'Some pumps are currently occupied! Running: Pump #21.',
      values: { context: 'pumps', pumps: 'Pump #21' },
    })
    await house.maintenance.stopAll('stopped')
  })

  it('says when settings are being changed, and forgets it', () => {
    const lease = house.lock.take({ describe: () => ({ kind: 'settings', userId: null }), isAlive: () => true })
    expect(described({ kind: 'busy' }).values).toEqual({ context: 'settings' })
    if (lease.ok) lease.value.release()
    expect(described({ kind: 'busy' })).toMatchObject({ values: {}, text: expect.stringContaining('Try again.') })
  })
})

it.each([
  ['outputs-not-safe', 'An output couldn’t be switched off. Check the machine, then reset it.'],
  ['over-volume', 'More went into the glass than should have been poured. Check the machine, then reset it.'],
] as const)('a fault (%s) says what to do', async (reason, text) => {
  await house.lock.raiseFault(reason, 'line 4', null)
  expect(described({ kind: 'machine-fault' })).toMatchObject({ text, values: { context: reason } })
  await house.lock.resetFault()
})

it.each([
  ['MQTT', 'MQTT stopped the machine. Check the machine, then reset it.'],
  ['', 'The emergency stop was pressed. Check the machine, then reset it.'],
] as const)('an emergency stop without an account (%j) names nobody by a blank', async (cameBy, text) => {
  await house.lock.raiseFault('emergency-stop', cameBy, null)
  expect(described({ kind: 'machine-fault' }).text).toBe(text)
  await house.lock.resetFault()
})
