import { readFile } from 'node:fs/promises'
import { replaceDurably } from '#adapters/data-folder/data-files.ts'
import type { PinLevel } from '#domain/machine/known-outputs.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'

/* Our block in a Raspberry Pi's config.txt. Everything else stays as it is, byte for byte. */

/** Our marks are there, but not as one block: a person has to look. */
export type BootConfigProblem = { readonly kind: 'damaged-block'; readonly detail: string }

const begin = '# speedrail: begin'
/** The newline before it goes with it. */
const beginAfterOpenLine = '# speedrail: begin, after a line that had no end'
const end = '# speedrail: end'

/** 0–27, and the level at which nothing runs. */
export interface OutputLevel {
  readonly nr: number
  readonly safe: PinLevel
}

interface Parts {
  readonly before: string
  readonly block: string | null
  readonly after: string
}

/**
 * With our block, in the place of an earlier one or at the end. It holds for every model (`[all]`); `dtoverlay=` ends
 * an overlay begun before it. Released lines become inputs (`strict_gpiod`): no pump survives its process. Outputs are
 * driven safe before the kernel starts, and pulled to that side when they aren't driven. @param text one character per
 * byte
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

const lineEndOf = (text: string): string => (/^[^\n]*\r\n/.test(text) ? '\r\n' : '\n')

/** Since Bookworm the second is a note about the first. */
export const bootConfigFiles = ['/boot/firmware/config.txt', '/boot/config.txt'] as const

/** Larger isn't a boot configuration. */
const largestConfig = 1024 * 1024

export type BootFileProblem = BootConfigProblem | { readonly kind: 'boot-file-failed'; readonly detail: string }

export interface BootFile {
  readonly path: string
  readonly text: string
}

const isOnlyNote = (text: string): boolean => /moved to \/boot\/firmware\/config\.txt/.test(text)

/**
 * The first that's there; an unreadable one is a failure, or it could be mistaken for another file. @returns null where
 * there's none: not a Raspberry Pi
 */
export async function readBootFile(paths: readonly string[]): Promise<Result<BootFile | null, BootFileProblem>> {
  for (const path of paths) {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
    if (bytes instanceof Error) {
      if (bytes.code === 'ENOENT' || bytes.code === 'ENOTDIR') continue
      return unreadable(`${path} cannot be read: ${bytes.message}`)
    }
    if (bytes.length > largestConfig) return unreadable(`${path} is too large for a boot configuration`)
    const text = bytes.toString('latin1')
    return isOnlyNote(text)
      ? unreadable(`${path} is only a note; /boot/firmware is not mounted`)
      : success({ path, text })
  }
  return success(null)
}

const unreadable = (detail: string): Result<never, BootFileProblem> => failure({ kind: 'boot-file-failed', detail })

/**
 * Whole or not at all, also when the power is cut; the former one stays as `config.txt.speedrail-backup`. @returns
 * whether it had to be written
 */
export async function replaceBootFile(file: BootFile, text: string): Promise<Result<boolean, BootFileProblem>> {
  if (text === file.text) return success(false)
  try {
    await write(`${file.path}.speedrail-backup`, file.text)
    await write(file.path, text)
    return success(true)
  } catch (error) {
    return failure({ kind: 'boot-file-failed', detail: messageOf(error) })
  }
}

const write = (path: string, text: string): Promise<void> => replaceDurably(path, Buffer.from(text, 'latin1'), 0o644)
