import type { PinLevel } from '#domain/machine/known-outputs.ts'
import { failure, type Result, success } from '#domain/result.ts'

/*
 * The block in a Raspberry Pi's config.txt that is ours. Everything else in that file is someone else's and stays as
 * it is, byte for byte: other line ends, no final newline, sections for one model.
 */

/** Our marks are there, but not as one block; nobody but a person can tell what was meant. */
export type BootConfigProblem = { readonly kind: 'damaged-block'; readonly detail: string }

const begin = '# speedrail: begin'
/** Tells the removal that the newline before the block is ours as well. */
const beginAfterOpenLine = '# speedrail: begin, after a line that had no end'
const end = '# speedrail: end'

/** An output of the header, 0–27, and the level at which nothing runs. */
export interface OutputLevel {
  readonly nr: number
  readonly safe: PinLevel
}

interface Parts {
  readonly before: string
  /** Null where there is none. */
  readonly block: string | null
  readonly after: string
}

/**
 * The text with our block in it: appended, or in the place of the one that is there.
 *
 * The block holds for every model (`[all]`), and `dtoverlay=` ends the overlay that a line before it may have begun:
 * a `dtparam` belongs to the overlay above it. Then the I2C bus is switched on; lines that a process lets go become
 * inputs (`strict_gpiod`), so that a pump does not go on after the death of whoever switched it on; and each output is
 * driven at its safe level long before the kernel starts, with a pull to the same side for the time when nobody
 * drives it.
 *
 * @param text of config.txt, one character per byte
 */
export function withBootBlock(text: string, outputs: readonly OutputLevel[]): Result<string, BootConfigProblem> {
  const parts = partsOf(text)
  if (!parts.ok) return parts
  const { before, block, after } = parts.value
  if (block !== null) return success(before + blockText(outputs, isAfterOpenLine(block), lineEndOf(block)) + after)
  const lineEnd = lineEndOf(text)
  const isOpen = text !== '' && !text.endsWith('\n')
  return success(text + (isOpen ? lineEnd : '') + blockText(outputs, isOpen, lineEnd))
}

/** The text as it was before there was a block. */
export function withoutBootBlock(text: string): Result<string, BootConfigProblem> {
  const parts = partsOf(text)
  if (!parts.ok) return parts
  const { before, block, after } = parts.value
  if (block === null) return success(text)
  const newlineIsOurs = isAfterOpenLine(block) && after === ''
  return success((newlineIsOurs ? before.slice(0, -lineEndOf(block).length) : before) + after)
}

function blockText(outputs: readonly OutputLevel[], isAfterOpen: boolean, lineEnd: string): string {
  const levels = [...outputs]
    .sort((one, other) => one.nr - other.nr)
    .map(({ nr, safe }) => `gpio=${nr}=${safe === 'low' ? 'op,dl,pd' : 'op,dh,pu'}`)
  const lines = [
    isAfterOpen ? beginAfterOpenLine : begin,
    '# Written by "speedrail boot-levels": change nothing between these marks.',
    '[all]',
    'dtoverlay=',
    'dtparam=i2c_arm=on',
    'dtparam=strict_gpiod',
    ...levels,
    end,
  ]
  return lines.map(line => line + lineEnd).join('')
}

function partsOf(text: string): Result<Parts, BootConfigProblem> {
  const lines = text.split(/(?<=\n)/)
  const marks = lines.flatMap((line, index) => {
    const mark = line.trimEnd()
    return mark === begin || mark === beginAfterOpenLine || mark === end ? [{ index, isEnd: mark === end }] : []
  })
  const [first, second] = marks
  if (!first) return success({ before: text, block: null, after: '' })
  if (marks.length !== 2 || first.isEnd || !second?.isEnd) {
    return failure({ kind: 'damaged-block', detail: `"${begin}" and "${end}" must be there once, in this order` })
  }
  return success({
    before: lines.slice(0, first.index).join(''),
    block: lines.slice(first.index, second.index + 1).join(''),
    after: lines.slice(second.index + 1).join(''),
  })
}

const isAfterOpenLine = (block: string): boolean => block.startsWith(beginAfterOpenLine)

/** As the first line has it. */
const lineEndOf = (text: string): string => (/^[^\n]*\r\n/.test(text) ? '\r\n' : '\n')
