import { failure, type Result, success } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { errno, type GpioKernel } from './gpio-kernel.ts'
import type { HeaderLine } from './header-lines.ts'
import {
  decodeEvents,
  decodeLineInfo,
  encodeLineInfo,
  encodeLineRequest,
  eventsBuffer,
  grantedFd,
  type LineBits,
  type LineEvent,
  type LineInfo,
  type LineRequest,
  LineValues,
  requests,
} from './uapi.ts'

/** Lines of one chip, until they're closed or the process ends. Problems are sentences. */
export class HeldLines {
  readonly fd: number
  readonly #kernel: GpioKernel
  readonly #chipPath: string
  readonly #values = new LineValues()
  #isOpen = true

  constructor(kernel: GpioKernel, fd: number, chipPath: string) {
    this.#kernel = kernel
    this.fd = fd
    this.#chipPath = chipPath
  }

  /** In one call. @returns what went wrong, or null */
  set(bits: LineBits, mask: LineBits): string | null {
    const answer = this.#kernel.ioctl(this.fd, requests.setValues, this.#values.set(bits, mask))
    return answer < 0 ? this.failed(-answer) : null
  }

  /** As measured. */
  get(mask: LineBits): Result<LineBits, string> {
    const answer = this.#kernel.ioctl(this.fd, requests.getValues, this.#values.set(0, mask))
    return answer < 0 ? failure(this.failed(-answer)) : success(this.#values.bits & mask)
  }

  failed(problem: number): string {
    return failedCall(this.#kernel, this.#chipPath, problem)
  }

  close(): void {
    if (this.#isOpen) this.#kernel.close(this.fd)
    this.#isOpen = false
  }
}

/** All or none. The problem says what to do. */
export function takeLines(kernel: GpioKernel, chipPath: string, request: LineRequest): Result<HeldLines, string> {
  const chip = kernel.open(chipPath)
  if (chip < 0) return failure(failedCall(kernel, chipPath, -chip))
  try {
    const bytes = encodeLineRequest(request)
    const taken = kernel.ioctl(chip, requests.takeLines, bytes)
    if (taken >= 0) return success(new HeldLines(kernel, grantedFd(bytes), chipPath))
    return failure(
      taken === -errno.EBUSY ? whoHolds(kernel, chip, request.offsets) : failedCall(kernel, chipPath, -taken),
    )
  } finally {
    kernel.close(chip)
  }
}

function failedCall(kernel: GpioKernel, chipPath: string, problem: number): string {
  const name = kernel.nameOf(problem)
  if (problem === errno.ENODEV || problem === errno.ENOENT) return `the GPIO chip ${chipPath} is gone (${name})`
  if (problem === errno.EACCES || problem === errno.EPERM) return `no permission for ${chipPath} (${name})`
  return `the GPIO chip ${chipPath} refuses (${name})`
}

function whoHolds(kernel: GpioKernel, chip: number, offsets: readonly number[]): string {
  const held = offsets.flatMap(offset => {
    const bytes = encodeLineInfo(offset)
    return kernel.ioctl(chip, requests.lineInfo, bytes) < 0 ? [] : [{ offset, ...decodeLineInfo(bytes) }]
  })
  return inUseText(held)
}

export function inUseText(lines: readonly (LineInfo & { readonly offset: number })[]): string {
  const held = lines.flatMap(({ offset, name, consumer }) =>
    consumer === null ? [] : [`${name === '' ? `line ${offset}` : name} is in use by "${consumer}"`],
  )
  const who = held.length === 0 ? 'a line is in use' : held.join(', ')
  return `${who}: end that program, take that driver out of config.txt, or choose another pin (EBUSY)`
}

export interface NewEdges {
  readonly edges: readonly LineEvent[]
  readonly lost: number
}

export interface EdgeOptions {
  readonly debounce: Microseconds
  readonly buffered: number
}

const batch = 16

/** The edges of a pulled-up input. They're polled: a waiting thread would keep the program from ending. */
export class LineEdges {
  readonly #kernel: GpioKernel
  readonly #held: HeldLines
  readonly #bytes = eventsBuffer(batch)
  #lastNumber = 0

  private constructor(kernel: GpioKernel, held: HeldLines) {
    this.#kernel = kernel
    this.#held = held
  }

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

  level(): Result<'high' | 'low', string> {
    const bits = this.#held.get(1)
    return bits.ok ? success(bits.value === 1 ? 'high' : 'low') : bits
  }

  /** Since the last look; a few microseconds. */
  look(): Result<NewEdges, string> {
    const edges: LineEvent[] = []
    let lost = 0
    while (this.#kernel.isReadable(this.#held.fd)) {
      const length = this.#kernel.read(this.#held.fd, this.#bytes)
      if (length < 0) return failure(this.#held.failed(-length))
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
}
