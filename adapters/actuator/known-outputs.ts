/*
 * Notes a machine's outputs in its data folder, and in one that the service manager makes: for switching off after the
 * data folder was deleted, moved or replaced.
 */
import { closeSync, constants, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nullIfMissing, replaceDurablyAtOnce } from '#adapters/data-folder/data-files.ts'
import {
  type KnownOutputs,
  knownOutputsIn,
  knownOutputsText,
  longestOutputsText,
} from '#domain/machine/known-outputs.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'

export const knownOutputsPath = (dataDir: string): string => join(dataDir, 'outputs.json')

/** Durable when it returns, and never seen half written. Throws when the disk refuses. */
export const writeKnownOutputs = (dataDir: string, outputs: KnownOutputs): void =>
  replaceDurablyAtOnce(knownOutputsPath(dataDir), knownOutputsText(outputs))

/**
 * Reads a plain file only: the folder is an unprivileged process's, and the reader may be root.
 * @returns null where there's none; any other reason not to know is a failure
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
  /** Empty after power-up; '' where there's none. */
  readonly runtimeDirectory: string
}

/** Durable when it returns. @throws when a place refuses it; the other one has it then */
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

/** The last note: the data folder may be another one by now. @returns as {@link readKnownOutputs} */
export function notedOutputs({ dataDir, runtimeDirectory }: NotePlaces): Result<KnownOutputs | null, string> {
  const now = runtimeDirectory === '' ? null : readKnownOutputs(runtimeDirectory)
  if (now?.ok && now.value !== null) return now
  const kept = readKnownOutputs(dataDir)
  return now !== null && !now.ok && kept.ok && kept.value === null ? now : kept
}
