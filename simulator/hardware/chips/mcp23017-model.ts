/*
 * Registers of the MCP23017 by its data sheet (DS20001952). They are kept in the order of IOCON.BANK = 0, where those of
 * port A are even and those of port B odd. Nothing comes in at its pins, so nothing interrupts.
 */
import type { PinLevel } from '#domain/ports/pin-bank.port.ts'
import { type ChipModel, levelOf } from './chip-model.ts'

const IODIR = 0x00
const IPOL = 0x02
const IOCON = 0x0a
const GPPU = 0x0c
const INTF = 0x0e
const INTCAP = 0x10
const GPIO = 0x12
const OLAT = 0x14
const registerCount = 0x16
const bankSize = 0x10

const BANK = 0x80
const SEQOP = 0x20

export class Mcp23017Model implements ChipModel {
  readonly #registers = new Uint8Array(registerCount)

  /** As after power-on: all inputs. */
  constructor() {
    this.#registers.fill(0xff, IODIR, IODIR + 2)
  }

  write([register = 0, ...bytes]: readonly number[]): void {
    let pointer = register
    for (const byte of bytes) {
      this.#put(this.#placeOf(pointer), byte & 0xff)
      pointer = this.#after(pointer)
    }
  }

  read(register: number, length: number): readonly number[] {
    const bytes: number[] = []
    for (let pointer = register; bytes.length < length; pointer = this.#after(pointer)) {
      bytes.push(this.#get(this.#placeOf(pointer)))
    }
    return bytes
  }

  levelAt(output: number): PinLevel | null {
    const port = output >> 3
    return levelOf(this.#at(OLAT + port), this.#at(IODIR + port), output & 7)
  }

  #at(place: number): number {
    return this.#registers[place] ?? 0
  }

  get #isBanked(): boolean {
    return (this.#at(IOCON) & BANK) !== 0
  }

  /** Where an address leads to; null where there is no register. */
  #placeOf(address: number): number | null {
    if (!this.#isBanked) return address < registerCount ? address : null
    const number = address % bankSize
    return address < 2 * bankSize && 2 * number < registerCount ? 2 * number + (address >= bankSize ? 1 : 0) : null
  }

  #after(address: number): number {
    const counts = (this.#at(IOCON) & SEQOP) === 0
    if (this.#isBanked) return counts ? this.#wrapped(address + 1, 2 * bankSize) : address
    // Without counting, an address goes to and fro between the two ports.
    return counts ? this.#wrapped(address + 1, registerCount) : address ^ 1
  }

  #wrapped(address: number, end: number): number {
    return address < end ? address : 0
  }

  #put(place: number | null, byte: number): void {
    if (place === null || (place >= INTF && place < GPIO)) return
    const port = place & 1
    // There is one IOCON at both its addresses, and what is written to a port goes into its latch.
    if (place - port === IOCON) this.#registers[IOCON] = byte & 0xfe
    else if (place - port === GPIO) this.#registers[OLAT + port] = byte
    else this.#registers[place] = byte
  }

  #get(place: number | null): number {
    if (place === null || (place >= INTF && place < INTCAP + 2)) return 0
    const port = place & 1
    if (place - port === IOCON) return this.#at(IOCON)
    return place - port === GPIO ? this.#pinsOf(port) : this.#at(place)
  }

  /** An input shows its pull-up, or nothing. */
  #pinsOf(port: number): number {
    const inputs = this.#at(IODIR + port)
    const outside = (this.#at(GPPU + port) ^ this.#at(IPOL + port)) & inputs
    return outside | (this.#at(OLAT + port) & ~inputs & 0xff)
  }
}
