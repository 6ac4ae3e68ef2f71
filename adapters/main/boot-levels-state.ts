import { readKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import {
  type BootConfigProblem,
  type BootFile,
  bootConfigFiles,
  type OutputLevel,
  readBootFile,
  withBootBlock,
  withoutBootBlock,
} from '#adapters/boot/boot-config.ts'
import { localBoardId } from '#domain/machine/board.ts'
import { outputsOn } from '#domain/machine/known-outputs.ts'
import { failure, type Result, success } from '#domain/result.ts'

/** Whether the boot configuration says what it should; null where there is no such file. The problem is a sentence. */
export async function bootLevelsState(
  dataDir: string,
  configFiles: readonly string[] = bootConfigFiles,
): Promise<Result<(BootFile & { readonly isCurrent: boolean }) | null, string>> {
  const found = await readBootFile(configFiles)
  if (!found.ok) return failure(`${found.problem.detail}.`)
  const file = found.value
  if (file === null) return success(null)
  const outputs = storedOutputs(dataDir)
  const wanted = outputs.ok ? withLevels(file.text, outputs.value) : outputs
  return success({ ...file, isCurrent: wanted.ok && wanted.value === file.text })
}

/** Before there are outputs a block is made without any; one that names some is not emptied because they are not known. */
export function withLevels(text: string, outputs: readonly OutputLevel[] | null): Result<string, BootConfigProblem> {
  if (outputs !== null) return withBootBlock(text, outputs)
  const without = withoutBootBlock(text)
  if (!without.ok) return without
  return without.value === text ? withBootBlock(text, []) : success(text)
}

/** The outputs on the header, with the level that each is safe at. @returns null where nothing has been noted */
export function storedOutputs(dataDir: string): Result<readonly OutputLevel[] | null, string> {
  const known = readKnownOutputs(dataDir)
  if (!known.ok || known.value === null) return known.ok ? success(null) : known
  const header = outputsOn(known.value, localBoardId)
  return success(header.map(({ pin, safeLevel }) => ({ nr: pin.nr, safe: safeLevel })))
}
