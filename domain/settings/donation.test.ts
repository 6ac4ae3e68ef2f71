import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { later, timestamp } from '../units/timestamp.ts'
import {
  type DonationInput,
  type DonationStep,
  disclaimerDelay,
  nextDonationStep,
  nothingDonated,
  showsDisclaimer,
} from './donation.ts'

const now = timestamp(1_700_000_000_000)
const twoHours = 2 * 60 * 60 * 1000
const seen = (millisecondsAgo: number) => ({ donated: false, lastSeen: later(now, -millisecondsAgo) })

describe('the disclaimer', () => {
  it('comes up half a minute after a page did', () => expect(disclaimerDelay).toBe(30_000_000))

  it('is shown to who never saw it, and again after more than two hours', () => {
    expect(showsDisclaimer(nothingDonated, false, now)).toBe(true)
    expect(showsDisclaimer(seen(twoHours + 1), false, now)).toBe(true)
    expect(showsDisclaimer(seen(twoHours), false, now)).toBe(false)
    expect(showsDisclaimer(seen(0), false, now)).toBe(false)
  })

  it('is never shown after a donation, nor where nobody takes one', () =>
    always(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(10 * twoHours), (donated, hidden, ago) => {
        const shown = showsDisclaimer({ ...seen(ago), donated }, hidden, now)
        expect(shown).toBe(!donated && !hidden && ago > twoHours)
      }),
    ))
})

const steps = (...inputs: DonationInput[]): DonationStep => inputs.reduce(nextDonationStep, { kind: 'not-donated' })

describe('the steps of the disclaimer', () => {
  it('reach donated through the ticked box only', () => {
    expect(steps({ kind: 'say-donated' })).toEqual({ kind: 'confirm', neverAgain: false })
    expect(steps({ kind: 'say-donated' }, { kind: 'confirm' })).toEqual({ kind: 'confirm', neverAgain: false })
    const ticked = { kind: 'tick', neverAgain: true } as const
    expect(steps({ kind: 'say-donated' }, ticked, { kind: 'confirm' })).toEqual({ kind: 'donated' })
    expect(steps(ticked, { kind: 'confirm' })).toEqual({ kind: 'not-donated' })
  })

  it('go back without having changed anything', () => {
    expect(steps({ kind: 'say-donated' }, { kind: 'tick', neverAgain: true }, { kind: 'go-back' })).toEqual({
      kind: 'not-donated',
    })
    expect(steps({ kind: 'say-donated' }, { kind: 'go-back' }, { kind: 'say-donated' })).toEqual({
      kind: 'confirm',
      neverAgain: false,
    })
  })

  it('can be reverted: whoever donated may want to be reminded again', () =>
    expect(nextDonationStep({ kind: 'donated' }, { kind: 'remind-again' })).toEqual({ kind: 'not-donated' }))

  it('reach donated from the confirmation alone', () => {
    const inputs = fc.constantFrom<DonationInput>(
      { kind: 'say-donated' },
      { kind: 'tick', neverAgain: true },
      { kind: 'tick', neverAgain: false },
      { kind: 'confirm' },
      { kind: 'go-back' },
      { kind: 'remind-again' },
    )
    always(
      fc.property(fc.array(inputs), inputs, (before, last) => {
        const [from, to] = [steps(...before), steps(...before, last)]
        if (to.kind === 'donated' && from.kind !== 'donated') {
          expect(from).toEqual({ kind: 'confirm', neverAgain: true })
        }
      }),
    )
  })
})
