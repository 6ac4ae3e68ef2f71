/*
 * Which line of which chip each pin of the header is. Numbers of chips differ from kernel to kernel and change when
 * something is plugged in: chips are known by their label, and lines by their name.
 */
import { localPinCount } from '#domain/machine/board.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { errno, type GpioKernel } from './gpio-kernel.ts'
import {
  type ChipInfo,
  chipInfoBuffer,
  decodeChipInfo,
  decodeLineInfo,
  encodeLineInfo,
  type LineInfo,
  requests,
} from './uapi.ts'

/** A pin of the header as the kernel has it. */
export interface HeaderLine {
  /** 0–27: the number that follows `GPIO`. */
  readonly nr: number
  readonly chipPath: string
  readonly chipLabel: string
  /** The offset of the line within its chip. */
  readonly offset: number
  /** The kernel's name for it; mostly `GPIO17`. */
  readonly name: string
  /** The holder of the line; null while there is none. */
  readonly consumer: string | null
}

export type HeaderLines = ReadonlyMap<number, HeaderLine>

export type HeaderProblem =
  | { readonly kind: 'no-chip' }
  | { readonly kind: 'no-permission'; readonly path: string }
  /** The kernel knows the character device, but not the second version of its interface. */
  | { readonly kind: 'old-kernel'; readonly path: string }
  | { readonly kind: 'no-header-lines'; readonly labels: readonly string[] }

/** The chips that the header of a Raspberry Pi hangs on: of 5, of 4, and of all before. */
const headerLabels = ['pinctrl-rp1', 'pinctrl-bcm2711', 'pinctrl-bcm2835']

interface Chip extends ChipInfo {
  readonly path: string
  readonly lines: readonly LineInfo[]
}

/** Looks at all chips. Some milliseconds; nothing is taken. */
export function findHeaderLines(kernel: GpioKernel): Result<HeaderLines, HeaderProblem> {
  const looks = kernel.chipPaths().map(path => ({ path, look: readChip(kernel, path) }))
  const chips = looks.flatMap(({ look }) => (typeof look === 'number' ? [] : [look]))
  const lines = linesOf(chips)
  if (lines.size > 0) return success(lines)
  const refused = looks.find(({ look }) => look === -errno.EACCES || look === -errno.EPERM)
  if (refused) return failure({ kind: 'no-permission', path: refused.path })
  const old = looks.find(({ look }) => look === -errno.EINVAL || look === -errno.ENOTTY)
  if (old) return failure({ kind: 'old-kernel', path: old.path })
  if (chips.length === 0) return failure({ kind: 'no-chip' })
  return failure({ kind: 'no-header-lines', labels: chips.map(({ label }) => label) })
}

/** @returns a negative error number where it cannot be read */
function readChip(kernel: GpioKernel, path: string): Chip | number {
  const fd = kernel.open(path)
  if (fd < 0) return fd
  try {
    const chipBytes = chipInfoBuffer()
    const known = kernel.ioctl(fd, requests.chipInfo, chipBytes)
    if (known < 0) return known
    const chip = decodeChipInfo(chipBytes)
    const lines: LineInfo[] = []
    for (let offset = 0; offset < chip.lineCount; offset++) {
      const lineBytes = encodeLineInfo(offset)
      const told = kernel.ioctl(fd, requests.lineInfo, lineBytes)
      if (told < 0) return told
      lines.push(decodeLineInfo(lineBytes))
    }
    return { ...chip, path, lines }
  } finally {
    kernel.close(fd)
  }
}

/**
 * A pin is the line named after it, on the header's own chip if there, else on any; some kernels name lines of the
 * header's chip by what they are for (`SDA1`): there the pin is the line of its number.
 */
function linesOf(chips: readonly Chip[]): HeaderLines {
  const own = headerLabels.flatMap(label => chips.find(chip => chip.label === label) ?? []).slice(0, 1)
  const found = new Map<number, HeaderLine>()
  for (let nr = 0; nr < localPinCount; nr++) {
    const line = named(nr, own) ?? named(nr, chips) ?? numbered(nr, own)
    if (line) found.set(nr, line)
  }
  return found
}

function named(nr: number, chips: readonly Chip[]): HeaderLine | undefined {
  for (const chip of chips) {
    const offset = chip.lines.findIndex(({ name }) => name === `GPIO${nr}`)
    if (offset >= 0) return headerLine(nr, chip, offset)
  }
  return undefined
}

const numbered = (nr: number, chips: readonly Chip[]): HeaderLine | undefined =>
  chips.map(chip => headerLine(nr, chip, nr)).find(line => line !== undefined)

function headerLine(nr: number, { path, label, lines }: Chip, offset: number): HeaderLine | undefined {
  const line = lines[offset]
  return line && { nr, chipPath: path, chipLabel: label, offset, ...line }
}
