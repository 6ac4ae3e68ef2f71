import { failure, type Result, success } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import type { GpioKernel } from './gpio-kernel.ts'
import type { HeaderLine } from './header-lines.ts'
import { failedCall, type HeldLines, takeLines } from './held-lines.ts'
import { decodeEvents, eventsBuffer, type LineEvent } from './uapi.ts'

/** The edges that came since the last look. */
export interface NewEdges {
  readonly edges: readonly LineEvent[]
  /** How many the kernel had no room for. */
  readonly lost: number
}

export interface EdgeOptions {
  /** How long a contact takes to settle. */
  readonly debounce: Microseconds
  /** How many edges the kernel keeps between two looks. */
  readonly buffered: number
}

/** How many are read at once. */
const batch = 16

/**
 * The edges of an input that is pulled up, with the kernel's time of each. Nothing ever waits for them: a thread that
 * did would keep the program from ending.
 */
export class LineEdges {
  readonly #kernel: GpioKernel
  readonly #held: HeldLines
  readonly #bytes = eventsBuffer(batch)
  #lastNumber = 0

  private constructor(kernel: GpioKernel, held: HeldLines) {
    this.#kernel = kernel
    this.#held = held
  }

  /** The problem is a sentence that says what to do. */
  static open(
    kernel: GpioKernel,
    { chipPath, offset }: HeaderLine,
    purpose: string,
    options: EdgeOptions,
  ): Result<LineEdges, string> {
    const held = takeLines(kernel, chipPath, {
      offsets: [offset],
      consumer: `speedrail ${purpose}`,
      use: { kind: 'edges', ...options },
    })
    return held.ok ? success(new LineEdges(kernel, held.value)) : held
  }

  /** The measured level. */
  level(): Result<'high' | 'low', string> {
    const bits = this.#held.get(1)
    return bits.ok ? success(bits.value === 1 ? 'high' : 'low') : this.#failed(bits.problem)
  }

  /** Those that came since the last look; a few microseconds. */
  look(): Result<NewEdges, string> {
    const edges: LineEvent[] = []
    let lost = 0
    while (this.#kernel.isReadable(this.#held.fd)) {
      const length = this.#kernel.read(this.#held.fd, this.#bytes)
      if (length < 0) return this.#failed(-length)
      for (const event of decodeEvents(this.#bytes, length)) {
        lost += event.number - this.#lastNumber - 1
        this.#lastNumber = event.number
        edges.push(event)
      }
    }
    return success({ edges, lost })
  }

  close(): void {
    this.#held.close()
  }

  #failed(problem: number): { readonly ok: false; readonly problem: string } {
    return failure(failedCall(this.#kernel, this.#held.chipPath, problem))
  }
}
