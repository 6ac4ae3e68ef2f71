import { describe, expect, it } from 'vitest'
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { OutputLine, PinLevel } from '#domain/ports/hardware.port.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { errno } from '../kernel/gpio-kernel.ts'
import { FakeGpioKernel, piHeader } from '../kernel/testing/fake-gpio-kernel.ts'
import { requests } from '../kernel/uapi.ts'
import { CharacterDeviceBank } from './character-device-bank.ts'

const pin = (nr: number): PinRef => ({ boardId: localBoardId, nr })
const line = (nr: number, safeLevel: PinLevel = 'low'): OutputLine => ({ pin: pin(nr), safeLevel })
const at = (nr: number, level: PinLevel) => ({ pin: pin(nr), level })
const { path } = piHeader

pinBankContract('the character device in memory', () => {
  const kernel = new FakeGpioKernel()
  return {
    bank: new CharacterDeviceBank(kernel),
    pins: [pin(17), pin(22), pin(27)],
    missing: pin(28),
    levelAt: ({ nr }) => kernel.driven(path, nr),
  }
})

describe('the bank of the computer’s own header', () => {
  const open = (kernel: FakeGpioKernel = new FakeGpioKernel()) => ({ kernel, bank: new CharacterDeviceBank(kernel) })

  it('takes all lines of a chip in one request, at their safe levels', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(27, 'high'), line(5), line(17)]))
    expect(kernel.sets).toEqual([
      {
        path,
        how: 'taken',
        lines: [
          [5, 'low'],
          [17, 'low'],
          [27, 'high'],
        ],
      },
    ])
    expect(kernel.openFiles).toBe(1)
  })

  it('changes several lines in one call', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(6), line(7), line(8)]))
    expectSuccess(bank.write([at(8, 'high'), at(5, 'high'), at(6, 'low')]))
    expect(kernel.sets.slice(1)).toEqual([
      {
        path,
        how: 'set',
        lines: [
          [5, 'high'],
          [6, 'low'],
          [8, 'high'],
        ],
      },
    ])
  })

  it('does not let go of lines in between when the same are claimed again', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(6)]))
    expectSuccess(bank.write([at(5, 'high')]))
    expectSuccess(bank.claim([line(6, 'high'), line(5)]))
    expect(kernel.sets.map(({ how }) => how)).toEqual(['taken', 'set', 'set', 'set'])
    expect([kernel.driven(path, 5), kernel.driven(path, 6)]).toEqual(['low', 'high'])
  })

  it('puts lines to their safe level before it lets them go', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(6)]))
    expectSuccess(bank.write([at(5, 'high')]))
    expectSuccess(bank.claim([line(6)]))
    expect(kernel.sets.find(({ how }) => how === 'closed')?.lines).toEqual([
      [5, 'low'],
      [6, 'low'],
    ])
  })

  it('says who has a line, and keeps what it had', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5)]))
    kernel.occupy(path, 8, 'spi0 CS0')
    const problem = expectFailure(bank.claim([line(5), line(8)]))
    expect(problem).toMatchObject({ kind: 'in-use', pins: [pin(8)] })
    expect(kernel.sets.map(({ how }) => how)).toEqual(['taken'])
    expect(JSON.stringify(problem)).toContain('GPIO8 is in use by \\"spi0 CS0\\": end that program')
    expectSuccess(bank.write([at(5, 'high')]))
    expect(kernel.driven(path, 5)).toBe('high')
  })

  it('fails while the chip is gone, and takes it anew when it is back', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5)]))
    kernel.unplug(path, true)
    expect(expectFailure(bank.write([at(5, 'high')]))).toEqual({
      kind: 'device-failed',
      detail: 'the GPIO chip /dev/gpiochip0 is gone (ENODEV)',
    })
    expect(expectFailure(bank.allSafe()).kind).toBe('device-failed')
    expect(expectFailure(bank.claim([line(5)])).kind).toBe('device-failed')
    kernel.unplug(path, false)
    expectSuccess(bank.claim([line(5)]))
    expectSuccess(bank.write([at(5, 'high')]))
    expect(kernel.driven(path, 5)).toBe('high')
    expect(kernel.openFiles).toBe(1)
  })

  it('finds a line that is not where it was put', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(6)]))
    expectSuccess(bank.write([at(5, 'high')]))
    kernel.short(path, 6, 'high')
    expectSuccess(bank.check())
    kernel.short(path, 5, 'low')
    expect(expectFailure(bank.check())).toEqual({
      kind: 'device-failed',
      detail: 'GPIO5 is not at the level it was set to: is it shorted, or driven by something else?',
    })
  })

  it('tells the kernel that it is us', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5)]))
    const other = new CharacterDeviceBank(kernel)
    expect(JSON.stringify(expectFailure(other.claim([line(5)])))).toContain('speedrail outputs')
  })

  it('has whoever uses its descriptors stop before it closes them', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5)]))
    const openThen: number[] = []
    bank.onLetGo(() => {
      openThen.push(kernel.openFiles)
      return null
    })
    bank.release()
    expect(openThen).toEqual([1])
    expect(bank.pulseLine(pin(5))).toBeUndefined()
  })

  it('closes none, and takes none, while somebody else may still use them', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5)]))
    expectSuccess(bank.write([at(5, 'high')]))
    let busy: string | null = 'a thread hangs'
    bank.onLetGo(() => busy)
    expect(expectFailure(bank.claim([line(6)]))).toEqual({ kind: 'device-failed', detail: 'a thread hangs' })
    expect(kernel.driven(path, 5)).toBe('low')
    expectSuccess(bank.write([at(5, 'high')]))
    bank.release()
    expect([kernel.driven(path, 5), kernel.openFiles]).toEqual(['low', 1])
    busy = null
    bank.release()
    expect(kernel.openFiles).toBe(0)
  })
})

describe('a claim that is refused at the last moment', () => {
  /** The next requests for lines are refused, though nobody held them a moment ago. */
  const open = (refused: number) => {
    const kernel = new FakeGpioKernel()
    const bank = new CharacterDeviceBank(kernel)
    expectSuccess(bank.claim([line(5), line(6)]))
    const ioctl = kernel.ioctl.bind(kernel)
    let left = refused
    kernel.ioctl = (fd, request, argument) =>
      request === requests.takeLines && left-- > 0 ? -errno.EBUSY : ioctl(fd, request, argument)
    return { kernel, bank }
  }

  it('leaves the bank with what it had', () => {
    const { kernel, bank } = open(1)
    expect(JSON.stringify(expectFailure(bank.claim([line(5), line(8)])))).not.toContain('held no more')
    expectSuccess(bank.write([at(6, 'high')]))
    expect([5, 6, 8].map(nr => kernel.driven(path, nr))).toEqual(['low', 'high', null])
  })

  it('says what is held no more', () => {
    const { kernel, bank } = open(2)
    expect(expectFailure(bank.claim([line(5), line(8)]))).toMatchObject({
      kind: 'device-failed',
      detail: expect.stringContaining('GPIO5, GPIO6 held no more'),
    })
    expect(kernel.openFiles).toBe(0)
    expect(expectFailure(bank.write([at(5, 'high')])).kind).toBe('not-claimed')
    expectSuccess(bank.claim([line(5), line(8)]))
  })
})

describe('a line of the header that comes after all others', () => {
  const last: OutputLine = { ...line(26, 'high'), afterOthers: true }

  it('is taken beside the others, which nobody lets go of for it', () => {
    const kernel = new FakeGpioKernel()
    const bank = new CharacterDeviceBank(kernel)
    expectSuccess(bank.claim([line(27), last, line(5)], [], 'unknown'))
    expectSuccess(bank.claim([line(27), last, line(5)]))
    expectSuccess(bank.claim([line(27), last, line(5)], [], 'unknown'))
    expect(kernel.sets.filter(({ how }) => how !== 'set')).toEqual([
      {
        path,
        how: 'taken',
        lines: [
          [5, 'low'],
          [27, 'low'],
        ],
      },
      { path, how: 'taken', lines: [[26, 'high']] },
    ])
    expect(kernel.driven(path, 26)).toBe('high')
  })

  it('stays where it is while another chip cannot be reached', () => {
    const far = '/dev/gpiochip3'
    const kernel = new FakeGpioKernel([
      { ...piHeader, names: piHeader.names.map(name => (name === 'GPIO5' ? 'ID_SD' : name)) },
      { path: far, label: 'gpio-aggregator', names: ['GPIO5'] },
    ])
    const bank = new CharacterDeviceBank(kernel)
    expectSuccess(bank.claim([line(5), line(6), last]))
    expectSuccess(bank.write([at(26, 'low')]))
    expectSuccess(bank.write([at(5, 'high'), at(6, 'high')]))
    kernel.unplug(far, true)
    expectFailure(bank.allSafe())
    expect([kernel.driven(path, 6), kernel.driven(path, 26)]).toEqual(['low', 'low'])
  })
})

describe('a header that lies on two chips', () => {
  const far = '/dev/gpiochip3'
  const open = () => {
    const kernel = new FakeGpioKernel([
      { ...piHeader, names: piHeader.names.slice(0, 20) },
      { path: far, label: 'gpio-aggregator', names: ['GPIO20', 'GPIO21'] },
    ])
    return { kernel, bank: new CharacterDeviceBank(kernel) }
  }

  it('is one bank', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(21)]))
    expectSuccess(bank.write([at(5, 'high'), at(21, 'high')]))
    expect([kernel.driven(path, 5), kernel.driven(far, 1)]).toEqual(['high', 'high'])
  })

  it('turns nothing on while a part of it is gone, and turns off what it can', () => {
    const { kernel, bank } = open()
    expectSuccess(bank.claim([line(5), line(6), line(21)]))
    expectSuccess(bank.write([at(6, 'high')]))
    kernel.unplug(far, true)
    expect(expectFailure(bank.write([at(5, 'high'), at(6, 'low'), at(21, 'high')])).kind).toBe('device-failed')
    expect([kernel.driven(path, 5), kernel.driven(path, 6)]).toEqual(['low', 'low'])
    expectSuccess(bank.write([at(5, 'high')]))
    expect(expectFailure(bank.allSafe()).kind).toBe('device-failed')
    expect(kernel.driven(path, 5)).toBe('low')
  })

  it('takes none of its lines if those of one chip are held by somebody else', () => {
    const { kernel, bank } = open()
    kernel.occupy(far, 0, 'other')
    expect(expectFailure(bank.claim([line(5), line(20)])).kind).toBe('in-use')
    expect(kernel.driven(path, 5)).toBeNull()
    expect(kernel.openFiles).toBe(0)
  })
})
