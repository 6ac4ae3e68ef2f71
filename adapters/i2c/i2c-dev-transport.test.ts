import { describe, expect, it } from 'vitest'
import { failure, type Result, success } from '#domain/result.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { I2cDevTransport } from './i2c-dev-transport.ts'
import { createScriptedI2cDevice, kernelError, nodeError } from './testing/scripted-i2c-device.ts'

const start = (
  freed: Result<void, string> | null = null,
  limit: () => void = () => undefined,
  prepare: () => string | null = () => null,
) => {
  const device = createScriptedI2cDevice()
  const troubles: string[] = []
  let nowMs = 10_000
  let recoveries = 0
  const transport = new I2cDevTransport({
    bus: 1,
    recovery: freed && {
      prepare,
      recover: () => {
        recoveries++
        return freed
      },
    },
    now: () => nowMs,
    onTrouble: text => void troubles.push(text),
    open: device.open,
    limit,
  })
  const write = () => transport.write(0x20, [0x14, 1, 2])
  return {
    device,
    transport,
    troubles,
    write,
    recoveries: () => recoveries,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('frames through the kernel', () => {
  it('go out as they are, and are read in one transfer', () => {
    const { device, transport, write } = start()
    expectSuccess(write())
    expect(expectSuccess(transport.read(0x20, 0x14, 2))).toEqual([1, 2])
    expect(device.calls).toEqual(['plain 32 20 1 2', 'read 32 20 2'])
  })

  it('go out as a register and a block where an adapter knows nothing else', () => {
    const { device, transport, write } = start()
    device.isPlain = false
    expectSuccess(write())
    expect(expectSuccess(transport.read(0x20, 0x14, 2))).toEqual([1, 2])
    expect(device.calls[0]).toBe('block 32 20: 1 2')
  })

  it('open the bus with the first of them, and no more', () => {
    const { device, write } = start()
    expect(device.opened).toBe(0)
    expectSuccess(write())
    expectSuccess(write())
    expect(device.opened).toBe(1)
  })
})

describe('what the kernel says about a transfer', () => {
  it.each([
    ['i2c-bcm2835 and i2c-designware', 121],
    ['i2c-gpio, of an address', 6],
    ['i2c-gpio, of data', 5],
  ])('nobody acknowledges, by %s', (_, errno) => {
    const { device, write } = start()
    for (const error of [kernelError(errno, 'readI2cBlock'), nodeError(errno, 'E', 'write')]) {
      device.errors = [error]
      expect(expectFailure(write())).toEqual({ kind: 'no-acknowledge', address: 0x20 })
    }
    expectSuccess(write())
    expect(device.opened).toBe(1)
  })

  it.each([110, 11, 16])('a line is held low (%d)', errno => {
    const { device, write } = start()
    device.errors = [kernelError(errno, 'writeI2cBlock')]
    expect(expectFailure(write())).toEqual({ kind: 'bus-stuck' })
  })

  it('something else went wrong', () => {
    const { device, write } = start()
    device.errors = [nodeError(22, 'EINVAL', 'write')]
    expect(expectFailure(write())).toEqual({ kind: 'bus-failed', detail: 'EINVAL: write' })
  })

  it('the adapter is gone: it is opened anew', () => {
    const { device, write } = start()
    device.errors = [nodeError(19, 'ENODEV', 'write')]
    expect(expectFailure(write())).toEqual({ kind: 'bus-failed', detail: '/dev/i2c-1 is gone' })
    expect(device.closed).toBe(1)
    expectSuccess(write())
    expect(device.opened).toBe(2)
  })

  it('a driver of its own has the address: nothing goes to address 0 in its place', () => {
    const { device, write } = start()
    device.errors = [kernelError(16, 'setAddrSync')]
    expect(expectFailure(write())).toEqual({
      kind: 'bus-failed',
      detail: 'a driver of the kernel has address 0x20: remove its dtoverlay from config.txt',
    })
    expect(device.closed).toBe(1)
  })

  it.each([
    [nodeError(2, 'ENOENT', 'open'), 'dtparam=i2c_arm=on'],
    [nodeError(13, 'EACCES', 'open'), 'group i2c'],
    [Object.assign(new Error("Cannot find module 'i2c-bus'"), { code: 'MODULE_NOT_FOUND' }), 'not installed'],
    [new Error('Could not locate the bindings file. Tried:\n → /a/i2c.node\n → /b/i2c.node'), 'npm rebuild i2c-bus'],
    [Object.assign(new Error('wrong ELF class'), { code: 'ERR_DLOPEN_FAILED' }), 'wrong ELF class'],
  ])('the bus cannot be opened, with what to do (%s)', (error, advice) => {
    const { device, write } = start()
    device.openError = error
    expect(expectFailure(write())).toMatchObject({ kind: 'bus-failed', detail: expect.stringContaining(advice) })
    device.openError = null
    expectSuccess(write())
  })
})

it('the time limit of transfers is set once, and told where it is not taken', () => {
  let asked = 0
  const { write, troubles, transport } = start(null, () => {
    asked++
    throw new Error('no koffi')
  })
  expectSuccess(write())
  transport.close()
  expectSuccess(write())
  expect(asked).toBe(1)
  expect(troubles).toEqual([expect.stringContaining('no koffi')])
})

it('the pins of the bus are seen to before anything is sent, whenever it is opened, at most once a second', () => {
  const sent: number[] = []
  const { device, transport, write, troubles, pass } = start(success(undefined), undefined, () => {
    sent.push(device.calls.length)
    return sent.length === 1 ? 'the pins were not given back' : null
  })
  for (let time = 0; time < 3; time++) {
    expectSuccess(write())
    transport.close()
    pass(500)
  }
  expect(sent).toEqual([0, 2])
  expect(troubles).toEqual(['the pins were not given back'])
})

describe('a stuck bus', () => {
  const stuck = () => kernelError(110, 'write')

  it('is freed, and the transfer repeated once', () => {
    const { device, write, troubles, recoveries } = start(success(undefined))
    device.errors = [stuck()]
    expectSuccess(write())
    expect(recoveries()).toBe(1)
    expect(troubles).toEqual(['the I2C bus 1 was stuck, and has been freed'])
  })

  it('is noticed where the adapter takes a data line that is held low for an answer, and reads zeros', () => {
    const { device, transport, write, recoveries } = start(success(undefined))
    device.isHeldLow = true
    expectSuccess(write())
    expect(expectFailure(transport.read(0x20, 0x14, 2))).toEqual({ kind: 'bus-stuck' })
    expect(recoveries()).toBe(1)
    device.isHeldLow = false
    expect(expectSuccess(transport.read(0x20, 0x14, 2))).toEqual([0, 0])
    expect(device.calls.at(-1)).toBe('receive 127')
    expectSuccess(write())
    expect(expectSuccess(transport.read(0x20, 0x14, 2))).toEqual([1, 2])
    expect(device.calls.at(-1)).toBe('read 32 20 2')
  })

  it('is not freed more often than once a second', () => {
    const { device, write, recoveries, pass } = start(success(undefined))
    device.errors = Array.from({ length: 20 }, stuck)
    for (let tried = 0; tried < 5; tried++) expect(expectFailure(write())).toEqual({ kind: 'bus-stuck' })
    expect(recoveries()).toBe(1)
    expect(device.calls).toHaveLength(6)
    pass(1_000)
    expectFailure(write())
    expect(recoveries()).toBe(2)
  })

  it('stays stuck where it cannot be freed, and people are told why', () => {
    const { device, write, troubles } = start(failure('the data line is still held low'))
    device.errors = [stuck(), stuck()]
    expectFailure(write())
    expect(device.calls).toHaveLength(1)
    expect(troubles).toEqual(['the I2C bus 1 is stuck: the data line is still held low'])
  })
})
