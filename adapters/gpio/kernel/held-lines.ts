import { failure, type Result, success } from '#domain/result.ts'
import { errno, type GpioKernel } from './gpio-kernel.ts'
import {
  decodeLineInfo,
  encodeLineInfo,
  encodeLineRequest,
  grantedFd,
  type LineBits,
  type LineInfo,
  type LineRequest,
  LineValues,
  requests,
} from './uapi.ts'

/** Lines of one chip that are ours until they are closed, or until this process ends. */
export class HeldLines {
  readonly fd: number
  readonly chipPath: string
  readonly #kernel: GpioKernel
  readonly #values = new LineValues()
  #isOpen = true

  constructor(kernel: GpioKernel, fd: number, chipPath: string) {
    this.#kernel = kernel
    this.fd = fd
    this.chipPath = chipPath
  }

  /** Sets the lines of `mask` in one call. @returns 0, or an error number */
  set(bits: LineBits, mask: LineBits): number {
    return Math.max(0, -this.#kernel.ioctl(this.fd, requests.setValues, this.#values.set(bits, mask)))
  }

  /** The measured levels of the lines of `mask`, or an error number. */
  get(mask: LineBits): Result<LineBits, number> {
    const asked = this.#kernel.ioctl(this.fd, requests.getValues, this.#values.set(0, mask))
    return asked < 0 ? failure(-asked) : success(this.#values.bits & mask)
  }

  close(): void {
    if (this.#isOpen) this.#kernel.close(this.fd)
    this.#isOpen = false
  }
}

/** Takes lines of one chip, all or none. The problem is a sentence that says what to do. */
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

/** The meaning of a call to the chip's file that failed. */
export function failedCall(kernel: GpioKernel, chipPath: string, problem: number): string {
  const name = kernel.nameOf(problem)
  if (problem === errno.ENODEV || problem === errno.ENOENT) return `the GPIO chip ${chipPath} is gone (${name})`
  if (problem === errno.EACCES || problem === errno.EPERM) return `no permission for ${chipPath} (${name})`
  return `the GPIO chip ${chipPath} refuses (${name})`
}

function whoHolds(kernel: GpioKernel, chip: number, offsets: readonly number[]): string {
  const held = offsets.flatMap(offset => {
    const bytes = encodeLineInfo(offset)
    if (kernel.ioctl(chip, requests.lineInfo, bytes) < 0) return []
    return [{ offset, ...decodeLineInfo(bytes) }]
  })
  return inUseText(held)
}

/** Who holds these lines, and what to do. */
export function inUseText(lines: readonly (LineInfo & { readonly offset: number })[]): string {
  const held = lines.flatMap(({ offset, name, consumer }) =>
    consumer === null ? [] : [`${name === '' ? `line ${offset}` : name} is in use by "${consumer}"`],
  )
  const who = held.length === 0 ? 'a line is in use' : held.join(', ')
  return `${who}: end that program, take that driver out of config.txt, or choose another pin (EBUSY)`
}
