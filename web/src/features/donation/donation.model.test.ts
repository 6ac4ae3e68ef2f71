import { describe, expect, it } from 'vitest'
import type { DonationInput } from '#domain/settings/donation.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as donation from './donation.model.ts'

const served = (change: Partial<donation.DonationSettings> = {}): donation.DonationSettings => ({
  disclaimerDelayMs: 30_000,
  donated: false,
  links: ['https://one.example', 'https://two.example'],
  showDisclaimer: true,
  ...change,
})

function house({ settings = served(), busy = false, fails = false } = {}) {
  const problem: Partial<ApiProblem> = { code: 'unreachable' }
  const scope = testScope(
    [donation.loadDonationFx, settings],
    [donation.tellSeenFx, { ...settings, showDisclaimer: false }],
    [donation.waitInPeaceFx],
    [
      donation.setDonatedFx,
      (donated: boolean) => (fails ? Promise.reject(problem) : { ...settings, donated, showDisclaimer: false }),
    ],
  )
  const opened = scope.heard(donation.disclaimerOpened)
  const follow = async () => {
    await scope.run(machineArrived, machine({ busy }))
    await scope.run(donation.donationSubscribed)
  }
  const answer = (params: DonationInput) => scope.run(donation.answered, params)
  return { scope, opened, follow, answer }
}

describe('the donation disclaimer', () => {
  it('comes up by itself after the time the machine names, and the machine is told', async () => {
    const { scope, follow } = house()
    await follow()
    expect(scope.calls(donation.waitInPeaceFx)).toEqual([30_000])
    expect(scope.getState(donation.$disclaimerOpen)).toBe(true)
    expect(scope.calls(donation.tellSeenFx)).toHaveLength(1)
    expect(scope.getState(donation.$links)).toHaveLength(2)
  })

  it('comes up once for each page that is loaded', async () => {
    const { scope, opened, follow } = house()
    await follow()
    await scope.run(donation.disclaimerClosed)
    await follow()
    expect(opened).toHaveBeenCalledTimes(1)
    expect(scope.getState(donation.$disclaimerOpen)).toBe(false)
  })

  it('does not come by itself where it need not be shown, and opens all the same', async () => {
    const { scope, follow } = house({ settings: served({ showDisclaimer: false }) })
    await follow()
    expect(scope.calls(donation.waitInPeaceFx)).toEqual([])
    await scope.run(donation.disclaimerOpened)
    expect(scope.getState(donation.$disclaimerOpen)).toBe(true)
    expect(scope.calls(donation.tellSeenFx)).toHaveLength(1)
  })

  it('waits until the machine is at rest', async () => {
    const { scope, follow } = house({ busy: true })
    await follow()
    expect(scope.getState(donation.$disclaimerOpen)).toBe(false)
    await scope.run(machineArrived, machine())
    expect(scope.getState(donation.$disclaimerOpen)).toBe(true)
  })
})

it('the answer to the disclaimer is remembered after the ticked box, and can be taken back', async () => {
  const { scope, follow, answer } = house()
  await follow()
  await answer({ kind: 'say-donated' })
  await answer({ kind: 'confirm' })
  expect(scope.getState(donation.$step)).toEqual({ kind: 'confirm', neverAgain: false })
  await answer({ kind: 'tick', neverAgain: true })
  await answer({ kind: 'confirm' })
  expect(scope.getState(donation.$step)).toEqual({ kind: 'donated' })
  await answer({ kind: 'remind-again' })
  expect(scope.getState(donation.$step)).toEqual({ kind: 'not-donated' })
})

it('the answer to the disclaimer stays open when the machine did not hear it', async () => {
  const { scope, follow, answer } = house({ fails: true })
  await follow()
  await answer({ kind: 'say-donated' })
  await answer({ kind: 'tick', neverAgain: true })
  await answer({ kind: 'confirm' })
  expect(scope.getState(donation.$step)).toEqual({ kind: 'confirm', neverAgain: true })
  expect(scope.getState(donation.$donationProblem)).toMatchObject({ code: 'unreachable' })
})

it('the answer to the disclaimer shows that somebody donated already', async () => {
  const { scope, follow } = house({ settings: served({ donated: true, showDisclaimer: false }) })
  await follow()
  await scope.run(donation.disclaimerOpened)
  expect(scope.getState(donation.$step)).toEqual({ kind: 'donated' })
})
