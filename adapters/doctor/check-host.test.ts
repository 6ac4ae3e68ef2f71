import { describe, expect, it } from 'vitest'
import { checkAccount, checkClock, checkDisk, checkMemory, checkPower, checkPrograms, checkService } from './examine.ts'
import type { AccountFacts, DiskFacts, HostFacts } from './facts.ts'

const host: HostFacts = {
  kernel: '6.12.34+rpt-rpi-v8',
  node: '20.19.2',
  totalMegabytes: 906,
  availableMegabytes: 512,
  throttled: 0,
  isClockSynchronised: true,
}
const disk: DiskFacts = { path: '/var/lib/speedrail', freeMegabytes: 9000, isReadOnly: false, recordedErrors: 0 }
const account: AccountFacts = {
  user: 'speedrail',
  groups: ['gpio', 'i2c'],
  devices: [
    { path: '/dev/gpiochip0', group: 'gpio', groupMayUse: true },
    { path: '/dev/i2c-1', group: 'i2c', groupMayUse: true },
  ],
}
const states = (findings: readonly { readonly state: string }[]) => findings.map(({ state }) => state)

describe('the power supply', () => {
  it.each([
    [0, 'ok'],
    [null, 'none'],
    [0x1, 'fail'],
    [0x50005, 'fail'],
    [0x50000, 'warn'],
    [0x4, 'warn'],
    [0x80000, 'warn'],
  ])('with the flags %s is %s', (throttled, state) => expect(checkPower({ ...host, throttled }).state).toBe(state))

  it('is to be replaced when it was too weak', () =>
    expect(checkPower({ ...host, throttled: 0x10000 })).toMatchObject({
      found: expect.stringContaining('since the last start'),
      advice: expect.stringContaining('supply'),
    }))
})

it.each([
  [true, 'ok'],
  [null, 'none'],
  [false, 'warn'],
])('the clock set by the network: %s is %s', (isClockSynchronised, state) =>
  expect(checkClock({ ...host, isClockSynchronised }).state).toBe(state),
)

it('the memory is scarce below 100 MB', () => {
  expect(checkMemory({ ...host, availableMegabytes: 99 }).state).toBe('warn')
  expect(checkMemory({ ...host, availableMegabytes: 100 }).state).toBe('ok')
  expect(checkMemory({ ...host, totalMegabytes: null }).state).toBe('none')
})

it.each([
  ['6.1.0', '22.1.0', ['ok', 'ok']],
  ['5.10.103-v7+', '20.19.0', ['ok', 'ok']],
  ['5.4.51', '20.18.3', ['warn', 'fail']],
  ['4.19.0', '18.20.4', ['warn', 'fail']],
])('kernel and Node.js %s and %s', (kernel, node, expected) =>
  expect(states(checkPrograms({ ...host, kernel, node }))).toEqual(expected),
)

it.each([
  [{}, ['ok']],
  [{ freeMegabytes: 499 }, ['warn']],
  [{ freeMegabytes: 49 }, ['fail']],
  [{ isReadOnly: true }, ['fail', 'ok']],
  [{ recordedErrors: 2 }, ['ok', 'warn']],
])('the disk with %j', (difference, expected) =>
  expect(states(checkDisk({ ...disk, ...difference }))).toEqual(expected),
)

describe('the account of the service', () => {
  it('is in the groups of pins and bus', () => expect(states(checkAccount(account))).toEqual(['ok']))

  it('has to be put into a group that it lacks', () =>
    expect(checkAccount({ ...account, groups: ['gpio'] })).toMatchObject([
      { state: 'fail', advice: expect.stringContaining('usermod -aG i2c speedrail') },
    ]))

  it('is helped by no group where the group may not use the device either', () => {
    const devices = [{ path: '/dev/gpiochip0', group: 'root', groupMayUse: false }]
    expect(checkAccount({ ...account, devices })).toMatchObject([
      { state: 'fail', found: 'The group root may not use /dev/gpiochip0.' },
    ])
  })

  it('is nobody where nothing is installed', () =>
    expect(states(checkAccount({ ...account, user: null }))).toEqual(['none']))
})

describe('the service', () => {
  it('runs and is watched', () =>
    expect(states(checkService({ state: 'active', restarts: 0, hasWatchdog: true }))).toEqual(['ok', 'ok']))

  it('tells of its restarts', () =>
    expect(checkService({ state: 'active', restarts: 3, hasWatchdog: true })[0]?.found).toContain('3 restarts'))

  it('may have failed, or be unwatched', () =>
    expect(states(checkService({ state: 'failed', restarts: 0, hasWatchdog: false }))).toEqual(['fail', 'warn']))

  it('may be missing', () => expect(states(checkService(null))).toEqual(['warn']))
})
