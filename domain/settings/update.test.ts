import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { aRelease } from '../testing/settings-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { timestamp } from '../units/timestamp.ts'
import { afterUpdateInput, noUpdate, type Update, type UpdateInput } from './update.ts'

const at = timestamp(1_700_000_000_000)
const release = aRelease('1.3.0')
const unreachable = { kind: 'releases-unreachable', detail: 'no route' } as const
const broken = { kind: 'host-command-failed', detail: 'exit code 1' } as const

const checked: UpdateInput = { kind: 'checked', latest: release, current: '1.2.0', at }
const check: UpdateInput = { kind: 'check' }
const install: UpdateInput = { kind: 'install' }
const installed: UpdateInput = { kind: 'installed' }
const fail = (problem: typeof unreachable | typeof broken): UpdateInput => ({ kind: 'fail', problem })

const through = (...inputs: readonly UpdateInput[]): Update =>
  inputs.reduce((update, input) => expectSuccess(afterUpdateInput(update, input)), noUpdate)

it('goes from the check to the restart', () => {
  expect(through(check)).toEqual({ kind: 'checking' })
  expect(through(check, checked)).toEqual({ kind: 'available', release, checkedAt: at })
  expect(through(check, checked, install)).toEqual({ kind: 'installing', release, checkedAt: at })
  expect(through(check, checked, install, installed)).toEqual({ kind: 'restarting', release, checkedAt: at })
})

it('is not offered when nothing newer is published', () => {
  expect(through(check, { kind: 'checked', latest: release, current: '1.3.0', at })).toEqual({
    kind: 'idle',
    checkedAt: at,
  })
  expect(through(check, { kind: 'checked', latest: null, current: '1.2.0', at })).toEqual({
    kind: 'idle',
    checkedAt: at,
  })
})

it('fails with a reason, and can be tried again', () => {
  const failedCheck = through(check, fail(unreachable))
  expect(failedCheck).toEqual({ kind: 'failed', release: null, checkedAt: null, problem: unreachable })
  expect(expectFailure(afterUpdateInput(failedCheck, install))).toEqual({ kind: 'no-update-available' })
  expect(expectSuccess(afterUpdateInput(failedCheck, check))).toEqual({ kind: 'checking' })

  const failedInstallation = through(check, checked, install, fail(broken))
  expect(failedInstallation).toEqual({ kind: 'failed', release, checkedAt: at, problem: broken })
  expect(expectSuccess(afterUpdateInput(failedInstallation, install))).toMatchObject({ kind: 'installing', release })
})

it('is not installed before it was found', () =>
  expect(expectFailure(afterUpdateInput(noUpdate, install))).toEqual({ kind: 'no-update-available' }))

it.each([
  ['checked', [check]],
  ['installed', [check, checked, install]],
  ['restarted', [check, checked, install, installed]],
])('is left alone while it is being %s', (_what, inputs) => {
  for (const input of [check, install]) {
    expect(expectFailure(afterUpdateInput(through(...inputs), input))).toEqual({ kind: 'update-running' })
  }
})

it('restarts only into what was installed, whatever order things are heard in', () => {
  const inputs = fc.constantFrom(check, checked, install, installed, fail(unreachable), fail(broken))
  const predecessors = { installing: ['available', 'failed'], restarting: ['installing'] }
  const expectAllowed = (update: Update, input: UpdateInput): Update => {
    const next = afterUpdateInput(update, input)
    if (!next.ok || next.value.kind === update.kind) return update
    const { kind } = next.value
    if (kind === 'installing' || kind === 'restarting') expect(predecessors[kind]).toContain(update.kind)
    return next.value
  }
  always(
    fc.property(fc.array(inputs, { maxLength: 12 }), sequence => {
      let update = noUpdate
      for (const input of sequence) update = expectAllowed(update, input)
    }),
  )
})
