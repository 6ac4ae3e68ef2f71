import type { I2cDevice } from '../i2c-device.ts'

/** An error as the native package throws it, with the kernel's number and no name. */
export const kernelError = (errno: number, syscall: string): Error =>
  Object.assign(new Error(`${syscall} failed`), { errno, code: '', syscall })

/** An error as Node's own calls throw it: the number is negative. */
export const nodeError = (errno: number, code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: ${syscall}`), { errno: -errno, code, syscall })

/** A bus with one chip at 0x20 that keeps what is written, and an error for whatever goes wrong next. */
export function createScriptedI2cDevice() {
  const registers = new Map<number, number>()
  const calls: string[] = []
  const script = {
    calls,
    /** Thrown by each transfer until it is empty; `null` lets one through. */
    errors: [] as (Error | null)[],
    /** Thrown when the bus is opened. */
    openError: null as Error | null,
    isPlain: true,
    /** The data line is held low, and the adapter takes that for an answer of everybody. */
    isHeldLow: false,
    opened: 0,
    closed: 0,
    open: (): I2cDevice => {
      if (script.openError) throw script.openError
      script.opened++
      return device
    },
  }
  const go = (address: number): void => {
    if (script.isHeldLow) return
    const error = script.errors.shift()
    if (error) throw error
    if (address !== 0x20) throw kernelError(121, 'transfer')
  }
  const put = (register: number, values: Iterable<number>): void => {
    let place = register
    if (!script.isHeldLow) for (const value of values) registers.set(place++, value)
  }
  const device: I2cDevice = {
    i2cFuncsSync: () => ({ i2c: script.isPlain }),
    i2cWriteSync(address, length, buffer) {
      calls.push(`plain ${address} ${[...buffer].join(' ')}`)
      go(address)
      put(buffer[0] ?? 0, buffer.subarray(1, length))
      return length
    },
    writeI2cBlockSync(address, register, length, buffer) {
      calls.push(`block ${address} ${register}: ${[...buffer].join(' ')}`)
      go(address)
      put(register, buffer.subarray(0, length))
      return length
    },
    readI2cBlockSync(address, register, length, buffer) {
      calls.push(`read ${address} ${register} ${length}`)
      go(address)
      for (let index = 0; index < length; index++) {
        buffer[index] = script.isHeldLow ? 0 : (registers.get(register + index) ?? 0)
      }
      return length
    },
    receiveByteSync(address) {
      calls.push(`receive ${address}`)
      go(address)
      return 0
    },
    receiveByte(address, done) {
      calls.push(`receive ${address}`)
      try {
        go(address)
        done(null)
      } catch (error) {
        done(error as Error)
      }
    },
    closeSync: () => void script.closed++,
  }
  return script
}
