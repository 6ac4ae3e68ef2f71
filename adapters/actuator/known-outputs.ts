/*
 * Where the outputs of a machine are noted: in its data folder, and in a folder that the service manager makes. The
 * second note is for switching everything off after the data folder was deleted, moved or replaced.
 */
import { closeSync, constants, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceDurablyAtOnce } from '#adapters/data-folder/durable-files.ts'
import { nullIfMissing } from '#adapters/data-folder/null-if-missing.ts'
import {
  type KnownOutputs,
  knownOutputsIn,
  knownOutputsText,
  longestOutputsText,
} from '#domain/machine/known-outputs.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'

export const knownOutputsPath = (dataDir: string): string => join(dataDir, 'outputs.json')

/** Durable when it returns; never to be seen half written. Throws when the disk refuses, or there is no such folder. */
export const writeKnownOutputs = (dataDir: string, outputs: KnownOutputs): void =>
  replaceDurablyAtOnce(knownOutputsPath(dataDir), knownOutputsText(outputs))

/**
 * Follows no link and reads nothing but a plain file: the folder belongs to a process without privileges, and the
 * reader may be root.
 *
 * @returns null where nothing has been written yet; any other reason not to know them is a failure, as a sentence
 */
export function readKnownOutputs(dataDir: string): Result<KnownOutputs | null, string> {
  const path = knownOutputsPath(dataDir)
  try {
    const text = readPlainFile(path)
    const outputs = text === null ? success(null) : knownOutputsIn(text)
    return outputs.ok ? outputs : failure(`${path} is not believed: ${outputs.problem.detail}`)
  } catch (error) {
    return failure(`${path} cannot be read: ${messageOf(error)}`)
  }
}

/** @returns null where there is none; one that is too long is cut off behind the longest that would be believed */
function readPlainFile(path: string): string | null {
  let file: number
  try {
    // Without O_NONBLOCK a pipe of that name would hold the reader for ever.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    return nullIfMissing(error)
  }
  try {
    if (!fstatSync(file).isFile()) throw new Error('it is no plain file')
    const bytes = Buffer.alloc(longestOutputsText + 1)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

interface NotePlaces {
  readonly dataDir: string
  /** The runtime directory of a process that drives outputs, empty after power-up; '' where there is none. */
  readonly runtimeDirectory: string
}

/**
 * Durable when it returns. No folder is made for it.
 *
 * @throws an error of the system when a place refuses it; the other one has it then
 */
export function noteOutputs({ dataDir, runtimeDirectory }: NotePlaces, outputs: KnownOutputs): void {
  try {
    if (runtimeDirectory !== '') writeKnownOutputs(runtimeDirectory, outputs)
  } catch (error) {
    // One that is out of date would be believed.
    rmSync(knownOutputsPath(runtimeDirectory), { force: true })
    throw error
  } finally {
    writeKnownOutputs(dataDir, outputs)
  }
}

/**
 * The last note: the data folder may be another one by now.
 *
 * @returns as {@link readKnownOutputs}
 */
export function notedOutputs({ dataDir, runtimeDirectory }: NotePlaces): Result<KnownOutputs | null, string> {
  const now = runtimeDirectory === '' ? null : readKnownOutputs(runtimeDirectory)
  if (now?.ok && now.value !== null) return now
  const kept = readKnownOutputs(dataDir)
  return now !== null && !now.ok && kept.ok && kept.value === null ? now : kept
}
