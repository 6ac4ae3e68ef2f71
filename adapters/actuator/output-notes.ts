/*
 * Where the outputs of a machine are noted: in its data folder, and in a folder that the service manager makes. The
 * second note is for switching everything off after the data folder was deleted, moved or replaced.
 */
import { rmSync } from 'node:fs'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import type { Result } from '#domain/result.ts'
import { knownOutputsPath, readKnownOutputs, writeKnownOutputs } from './known-outputs.ts'

export interface NotePlaces {
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
    if (runtimeDirectory !== '') noteForNow(runtimeDirectory, outputs)
  } finally {
    writeKnownOutputs(dataDir, outputs)
  }
}

function noteForNow(runtimeDirectory: string, outputs: KnownOutputs): void {
  try {
    writeKnownOutputs(runtimeDirectory, outputs)
  } catch (error) {
    // One that is out of date would be believed.
    rmSync(knownOutputsPath(runtimeDirectory), { force: true })
    throw error
  }
}

/**
 * The last note: the data folder may be another one by now.
 *
 * @returns null where nothing has been noted; any other reason not to know them is a failure, as a sentence
 */
export function notedOutputs({ dataDir, runtimeDirectory }: NotePlaces): Result<KnownOutputs | null, string> {
  const now = runtimeDirectory === '' ? null : readKnownOutputs(runtimeDirectory)
  if (now?.ok && now.value !== null) return now
  const kept = readKnownOutputs(dataDir)
  return now !== null && !now.ok && kept.ok && kept.value === null ? now : kept
}
