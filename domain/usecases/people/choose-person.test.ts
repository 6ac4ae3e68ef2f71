import { describe, expect, it, vi } from 'vitest'
import type { Person } from '../../people/people.ts'
import { createWallClock, lea } from '../../testing/evening.ts'
import { createPersonChooser } from './choose-person.usecase.ts'

/** A screen at which Lea has a PIN. */
function screen() {
  const clock = createWallClock()
  const person = new Map<number, Person>([[lea.id, { ...lea, pinHash: 'hash of 0042' }]])
  const verify = vi.fn(async (hash: string, pin: string) => hash === `hash of ${pin}`)
  const hasher = { hash: async (pin: string) => `hash of ${pin}`, verify }
  const chooser = createPersonChooser({
    records: { now: { person } as never },
    clock,
    hasher,
    fingerprint: text => `print of ${text}`,
  })
  const choose = (pin: string, address = '192.168.1.20') => chooser.choose({ personId: lea.id, pin, address })
  const changePin = (pin: string) => person.set(lea.id, { ...lea, pinHash: `hash of ${pin}` })
  return { choose, verify, clock, changePin }
}

const wrong = { ok: false, problem: { kind: 'wrong-pin' } }

describe('somebody with a PIN', () => {
  it('is compared slowly once, and known again for a while from where they are', async () => {
    const { choose, verify, clock } = screen()
    for (let check = 0; check < 20; check++) expect(await choose('0042')).toMatchObject({ ok: true })
    expect(verify).toHaveBeenCalledTimes(1)
    expect(await choose('0042', '192.168.1.21')).toMatchObject({ ok: true })
    expect(verify).toHaveBeenCalledTimes(2)
    clock.pass(16)
    expect(await choose('0042')).toMatchObject({ ok: true })
    expect(verify).toHaveBeenCalledTimes(3)
  })

  it('cannot be guessed while they are known, not even with the right one after too many', async () => {
    const { choose } = screen()
    await choose('0042')
    for (let guess = 0; guess < 3; guess++) expect(await choose(`000${guess}`)).toEqual(wrong)
    expect(await choose('0042')).toMatchObject({ ok: false, problem: { kind: 'too-many-tries' } })
  })

  it('does not wait for what strangers guess elsewhere', async () => {
    const { choose } = screen()
    await choose('0042')
    for (let guess = 0; guess < 20; guess++) await choose('9999', `10.0.0.${guess}`)
    expect(await choose('0042')).toMatchObject({ ok: true })
  })

  it('has only the new one once it was changed', async () => {
    const { choose, changePin } = screen()
    await choose('0042')
    changePin('1234')
    expect(await choose('0042')).toEqual(wrong)
    expect(await choose('1234')).toMatchObject({ ok: true })
  })
})
