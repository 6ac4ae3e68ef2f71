import { describe, expect, it } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { examine, isHealthy } from './examine.ts'
import type { Facts } from './facts.ts'

const facts: Facts = {
  host: {
    kernel: '6.12.34',
    node: '20.19.2',
    totalMegabytes: 906,
    availableMegabytes: 512,
    throttled: 0,
    isClockSynchronised: true,
  },
  disk: { path: '/var/lib/speedrail', freeMegabytes: 9000, isReadOnly: false, recordedErrors: 0 },
  account: { user: 'speedrail', groups: ['gpio'], devices: [] },
  service: { state: 'active', restarts: 0, hasWatchdog: true },
  boot: success(null),
  machine: {
    pins: { driver: failure('no GPIO chip'), header: failure('no GPIO chip'), outputs: [] },
    bus: { bus: 1, answering: success([]), expected: [] },
    scale: { source: success('HX711.') },
  },
}

describe('the doctor', () => {
  it('finds a machine unfit when anything fails', () => {
    expect(isHealthy(examine(facts))).toBe(false)
  })

  it('looks at no pins of a simulated machine', () => {
    const findings = examine({ ...facts, machine: null })
    expect(isHealthy(findings)).toBe(true)
    expect(findings.map(({ about }) => about)).not.toContain('pins')
  })

  it('advises wherever something is not well', () => {
    for (const { state, advice } of examine({ ...facts, service: null })) expect(advice === '').toBe(state === 'ok')
  })
})
