import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { timestamp } from '../units/timestamp.ts'
import { networkOf } from './client-network.ts'
import { type FailedTry, mostGuessesOfStrangers, recentTries, waitAtAccount, waitOfAddress } from './login-throttle.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const at = (milliseconds: number) => timestamp(1_700_000_000_000 + milliseconds)
const owner = networkOf('192.168.1.20')
const stranger = (nr: number) => networkOf(`203.0.${nr >> 8}.${nr & 255}`)
const failed = (when: number, from = stranger(1), isKnown = false): FailedTry => ({ at: at(when), from, isKnown })
const known = { from: owner, isKnown: true }
const unknown = { from: owner, isKnown: false }

describe('the wait at an account, for the own failures', () => {
  it.each([
    ['nobody failed', [], 0, 0],
    ['two failed within a minute', [0, 1 * second], 2 * second, 0],
    [
      'three failed within a minute: until the first is a minute old',
      [0, 10 * second, 20 * second],
      30 * second,
      30 * second,
    ],
    ['that minute is over', [0, 10 * second, 20 * second], 60 * second, 0],
    ['five failed within ten minutes', [0, 2, 4, 6, 8].map(n => n * minute), 9 * minute, 1 * minute],
    [
      'ten failed within the hour',
      [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map(n => n * minute),
      50 * minute,
      10 * minute,
    ],
  ])('when %s', (_, failures, now, wait) => {
    const tries = failures.map(when => failed(when, owner, true))
    expect(waitAtAccount(tries, known, at(now))).toBe(wait)
  })

  it('does not last until a clock that was set back has caught up', () => {
    const tries = [0, 1, 2, 3, 4, 5].map(when => failed(when, owner))
    expect(waitAtAccount(tries, unknown, at(-365 * day))).toBe(0)
  })
})

describe('the wait at an account, for the failures of others', () => {
  const attack = Array.from({ length: 400 }, (_, nr) => failed(nr * 180 * second, stranger(nr)))
  const now = 400 * 180 * second

  it('is none from an address that has been let in before', () => expect(waitAtAccount(attack, known, at(now))).toBe(0))

  it('is none as long as strangers have failed four times in a day', () =>
    expect(waitAtAccount(attack.slice(0, 4), unknown, at(3 * 180 * second))).toBe(0))

  it('grows with each failure, up to three minutes', () => {
    const waits = [5, 6, 7, 8, 12, 13, 400].map(count => {
      const tries = Array.from({ length: count }, (_, nr) => failed(0, stranger(nr)))
      return waitAtAccount(tries, unknown, at(0)) / second
    })
    expect(waits).toEqual([1, 2, 4, 8, 128, 180, 180])
  })

  it('is shorter for whoever has not failed here, so that attackers do not take every turn', () => {
    const tries = [...attack.slice(0, 50), failed(50 * 180 * second, stranger(1))]
    const since = at(50 * 180 * second)
    const fresh = waitAtAccount(tries, unknown, since)
    const once = waitAtAccount(tries, { from: stranger(2), isKnown: false }, since)
    const twice = waitAtAccount(tries, { from: stranger(1), isKnown: false }, since)
    expect([fresh, once, twice].map(wait => wait / second)).toEqual([180, 225, 270])
  })

  it('counts the whole network that an owner of IPv6 has', () => {
    const mine = (nr: number) => networkOf(`2001:db8:1:${nr.toString(16)}::1`)
    const tries = Array.from({ length: 20 }, (_, nr) => failed(0, mine(nr)))
    expect(waitAtAccount(tries, { from: mine(99), isKnown: false }, at(0)) / second).toBe(3 * 180)
    expect(waitAtAccount(tries, unknown, at(0)) / second).toBe(180)
  })

  it('is over after a day', () => {
    expect(waitAtAccount(attack.slice(0, 100), unknown, at(100 * 180 * second + day))).toBe(0)
    expect(recentTries(attack.slice(0, 100), at(100 * 180 * second + day))).toEqual([])
  })
})

describe('attackers with as many addresses as they like', () => {
  /** Each guesses the very moment it may. */
  function attackFor(days: number, addressOf: (guess: number) => number): readonly number[] {
    let tries: readonly FailedTry[] = []
    const guesses: number[] = []
    for (let now = 0, guess = 0; now < days * day; guess += 1) {
      const from = stranger(addressOf(guess))
      const wait = waitAtAccount(tries, { from, isKnown: false }, at(now))
      now += wait
      if (waitAtAccount(tries, { from, isKnown: false }, at(now)) > 0) continue
      tries = recentTries([...tries, failed(now, from)], at(now))
      guesses.push(now)
    }
    return guesses
  }
  const mostWithinADay = (guesses: readonly number[]): number =>
    Math.max(...guesses.map((start, first) => guesses.slice(first).filter(when => when < start + day).length))

  it(`make no more than ${mostGuessesOfStrangers} guesses within any 24 hours`, () => {
    const most = mostWithinADay(attackFor(3, guess => guess))
    expect(most).toBeLessThanOrEqual(mostGuessesOfStrangers)
    expect(most).toBeGreaterThan(480)
  })

  it('nor when they pause as they like', () => {
    const pauses = fc.array(fc.nat({ max: 20 * minute }), { minLength: 1, maxLength: 40 })
    always(
      fc.property(pauses, fc.integer({ min: 1, max: 2000 }), (waits, addresses) => {
        let [tries, now, nth]: [readonly FailedTry[], number, number] = [[], 0, 0]
        const guesses: number[] = []
        while (now < 2 * day && nth < 3000) {
          now += waits[nth % waits.length] ?? 0
          const from = stranger(nth++ % addresses)
          if (waitAtAccount(tries, { from, isKnown: false }, at(now)) > 0) {
            now += second
            continue
          }
          tries = recentTries([...tries, failed(now, from)], at(now))
          guesses.push(now)
        }
        return guesses.length === 0 || mostWithinADay(guesses) <= mostGuessesOfStrangers
      }),
    )
  })

  it.each([1, 3, 10, 50, 200])(
    'with %d of them keep a stranger with the right password out for three minutes at most',
    count => {
      const guesses = attackFor(1, guess => guess % count)
      const tries = guesses.map((when, nr) => failed(when, stranger(nr % count)))
      const waits = guesses.map((when, nr) =>
        waitAtAccount(tries.slice(Math.max(0, nr - 490), nr + 1), unknown, at(when)),
      )
      expect(Math.max(...waits)).toBeLessThanOrEqual(180 * second)
      // Nobody of them may go before that turn, once each has failed.
      const since = at(guesses.at(-1) ?? 0)
      for (let nr = 0; nr < count; nr++) {
        const wait = waitAtAccount(tries, { from: stranger(nr), isKnown: false }, since)
        expect(wait).toBeGreaterThan(waitAtAccount(tries, unknown, since))
      }
    },
  )
})

it('an address that guesses at many accounts has to wait', () => {
  const guesses = Array.from({ length: 10 }, (_, nr) => at(nr * second))
  expect(waitOfAddress(guesses.slice(1), at(10 * second))).toBe(0)
  expect(waitOfAddress(guesses, at(10 * second))).toBe(50 * second)
})
