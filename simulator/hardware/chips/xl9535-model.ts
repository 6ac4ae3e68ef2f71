/* Registers of the XL9535, which are those of the PCA9535 by its data sheet: four pairs. */
import type { PinLevel } from '#domain/ports/pin-bank.port.ts'
import { type ChipModel, levelOf } from './chip-model.ts'

const INPUT = 0
const OUTPUT = 2
const POLARITY = 4
const CONFIGURATION = 6
const registerCount = 8

export class Xl9535Model implements ChipModel {
  readonly #registers = new Uint8Array(registerCount)

  /** As after power-on: all inputs, all latches high. */
  constructor() {
    this.#registers.fill(0xff, OUTPUT, OUTPUT + 2)
    this.#registers.fill(0xff, CONFIGURATION, CONFIGURATION + 2)
  }

  /** Within one transfer the next byte goes to the other register of the pair. */
  write([register = 0, ...bytes]: readonly number[]): void {
    bytes.forEach((byte, index) => {
      const place = register ^ (index & 1)
      if (place >= OUTPUT && place < registerCount) this.#registers[place] = byte
    })
  }

  read(register: number, length: number): readonly number[] {
    return Array.from({ length }, (_, index) => this.#get(register ^ (index & 1)))
  }

  levelAt(output: number): PinLevel | null {
    const port = output >> 3
    return levelOf(this.#at(OUTPUT + port), this.#at(CONFIGURATION + port), output & 7)
  }

  #at(place: number): number {
    return this.#registers[place] ?? 0
  }

  #get(place: number): number {
    if (place >= OUTPUT) return this.#at(place)
    const inputs = this.#at(CONFIGURATION + place)
    // Nothing comes in at what is not driven.
    const pins = this.#at(OUTPUT + place - INPUT) & ~inputs & 0xff
    return pins ^ this.#at(POLARITY + place)
  }
}
