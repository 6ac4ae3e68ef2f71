/*
 * Numbers of chips differ from kernel to kernel and change when something is plugged in: chips are known by their
 * label, and lines by their name.
 */
import { readFileSync, statSync } from 'node:fs'
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

export interface HeaderLine extends LineInfo {
  /** 0–27 */
  readonly nr: number
  readonly chipPath: string
  readonly chipLabel: string
  /** Within its chip. */
  readonly offset: number
}

export type HeaderLines = ReadonlyMap<number, HeaderLine>

/** Of a Raspberry Pi 5, of 4, of all before. */
const headerLabels = ['pinctrl-rp1', 'pinctrl-bcm2711', 'pinctrl-bcm2835']

interface Chip extends ChipInfo {
  readonly path: string
  readonly lines: readonly LineInfo[]
}

/** Takes nothing; some milliseconds. */
export function findHeaderLines(kernel: GpioKernel): Result<HeaderLines, string> {
  const looks = kernel.chipPaths().map(path => ({ path, look: readChip(kernel, path) }))
  const chips = looks.flatMap(({ look }) => (typeof look === 'number' ? [] : [look]))
  const lines = linesOf(chips)
  if (lines.size > 0) return success(lines)
  const pathOf = (...errors: number[]) =>
    looks.find(({ look }) => typeof look === 'number' && errors.includes(-look))?.path
  const refused = pathOf(errno.EACCES, errno.EPERM)
  if (refused !== undefined) {
    return failure(`no permission for ${refused}: the user of this program must be in the group ${groupOf(refused)}`)
  }
  // Only the first version of the interface.
  const old = pathOf(errno.EINVAL, errno.ENOTTY)
  if (old !== undefined) return failure(`the kernel is too old for ${old}: version 5.10 or later is needed`)
  return failure(
    chips.length === 0
      ? 'there is no GPIO chip (/dev/gpiochip*): this computer has no header, or its kernel no driver for it'
      : `no GPIO chip has a line GPIO17 (found: ${chips.map(({ label }) => label).join(', ')})`,
  )
}

export function groupOf(path: string): string {
  try {
    const { gid } = statSync(path)
    const groups = readFileSync('/etc/group', 'utf8').split('\n')
    return groups.find(each => each.split(':')[2] === String(gid))?.split(':')[0] ?? String(gid)
  } catch {
    return 'gpio'
  }
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
      const answer = kernel.ioctl(fd, requests.lineInfo, lineBytes)
      if (answer < 0) return answer
      lines.push(decodeLineInfo(lineBytes))
    }
    return { ...chip, path, lines }
  } finally {
    kernel.close(fd)
  }
}

/**
 * A pin is the line named after it, on the header's own chip if possible. Some kernels name lines by their purpose
 * (`SDA1`): there it's the line of its number.
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
