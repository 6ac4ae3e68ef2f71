import type { ExpanderModel } from '#domain/machine/board.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

interface Chip {
  readonly latch: number
  readonly direction: number
  readonly size: number
  readonly powerOnLatch: number
  /** The register after this one within a transfer. */
  readonly next: (register: number) => number
}

const mcp: Chip = { latch: 0x14, direction: 0x00, size: 0x16, powerOnLatch: 0, next: register => (register + 1) % 0x16 }
const xl: Chip = { latch: 0x02, direction: 0x06, size: 0x08, powerOnLatch: 0xff, next: register => register ^ 1 }

interface Plugged {
  readonly chip: Chip
  registers: number[]
}

/** A bus of chips that are nothing but their latches and directions, with everything that can go wrong on it. */
export interface RegisterBus extends I2cTransport {
  /** A chip after power-on: all inputs. */
  plug(address: number, model: ExpanderModel): void
  unplug(address: number): void
  /** Its power fails for an instant. */
  blink(address: number): void
  /** The fate of each transfer from now on; null: it works. A write that fails may have arrived. */
  fault: (address: number, isWrite: boolean) => { readonly problem: I2cProblem; readonly arrives: boolean } | null
  /** null: an input, or no chip. */
  levelAt(address: number, nr: number): PinLevel | null
  /** Every level that a line has had, in order, without repetitions. */
  readonly history: readonly (readonly [line: string, level: PinLevel | null])[]
  /** Addresses and frames of all transfers; a read is its register and its length. */
  readonly transfers: (readonly [kind: 'write' | 'read', address: number, ...bytes: number[]])[]
}

const poweredOn = (chip: Chip): number[] => {
  const registers = Array.from({ length: chip.size }, () => 0)
  for (const port of [0, 1]) {
    registers[chip.direction + port] = 0xff
    registers[chip.latch + port] = chip.powerOnLatch
  }
  return registers
}

export function createRegisterBus(): RegisterBus {
  const plugged = new Map<number, Plugged>()
  const history: (readonly [string, PinLevel | null])[] = []
  const shown = new Map<string, PinLevel | null>()

  const levelAt = (address: number, nr: number): PinLevel | null => {
    const at = plugged.get(address)
    if (!at) return null
    const bitOf = (register: number): number => ((at.registers[register + (nr >> 3)] ?? 0) >> (nr & 7)) & 1
    if (bitOf(at.chip.direction) === 1) return null
    return bitOf(at.chip.latch) === 1 ? 'high' : 'low'
  }
  const look = (address: number): void => {
    for (let nr = 0; nr < 16; nr++) {
      const line = `${address}/${nr}`
      const level = levelAt(address, nr)
      if ((shown.get(line) ?? null) !== level) history.push([line, level])
      shown.set(line, level)
    }
  }
  const reach = (address: number): Result<Plugged, I2cProblem> => {
    const at = plugged.get(address)
    return at ? success(at) : failure({ kind: 'no-acknowledge', address })
  }

  const bus: RegisterBus = {
    history,
    transfers: [],
    fault: () => null,
    levelAt,
    plug(address, model) {
      const chip = model === 'MCP23017' ? mcp : xl
      plugged.set(address, { chip, registers: poweredOn(chip) })
      look(address)
    },
    unplug(address) {
      plugged.delete(address)
      look(address)
    },
    blink(address) {
      const at = plugged.get(address)
      if (at) at.registers = poweredOn(at.chip)
      look(address)
    },
    write(address, [register = 0, ...bytes]) {
      bus.transfers.push(['write', address, register, ...bytes])
      const fault = bus.fault(address, true)
      if (fault && !fault.arrives) return failure(fault.problem)
      const reached = reach(address)
      if (!reached.ok) return reached
      const { chip, registers } = reached.value
      let place = register
      for (const byte of bytes) {
        registers[place] = byte
        place = chip.next(place)
      }
      look(address)
      return fault ? failure(fault.problem) : success(undefined)
    },
    read(address, register, length) {
      bus.transfers.push(['read', address, register, length])
      const fault = bus.fault(address, false)
      if (fault) return failure(fault.problem)
      const reached = reach(address)
      if (!reached.ok) return reached
      const { chip, registers } = reached.value
      const bytes: number[] = []
      for (let place = register; bytes.length < length; place = chip.next(place)) bytes.push(registers[place] ?? 0)
      return success(bytes)
    },
  }
  return bus
}
