import { join } from 'node:path'
import { withBootBlock, withoutBootBlock } from '#adapters/boot/boot-config.ts'
import {
  type BootFile,
  bootConfigFiles,
  readBootFile,
  readOutputsFile,
  replaceBootFile,
} from '#adapters/boot/boot-file.ts'
import { type OutputLevel, outputsDocumentOf } from '#adapters/boot/outputs-document.ts'
import { type Result, success } from '#domain/result.ts'

interface BootLevelsOptions {
  /** Where `outputs.json` lies. */
  readonly dataDir: string
  /** The first of these that exists is the boot configuration. */
  readonly configFiles?: readonly string[]
  readonly say: (text: string) => void
}

const actions = ['write', 'remove', 'show'] as const
type Action = (typeof actions)[number]

const isAction = (text: string | undefined): text is Action => actions.some(action => action === text)

/**
 * `speedrail boot-levels write|remove|show`: the levels of the outputs from the moment the computer gets power, long
 * before this program runs.
 *
 * @returns the exit code: 0 done (or nothing to do), 1 it could not be done, 2 not a command
 */
export async function bootLevelsCommand(words: readonly string[], options: BootLevelsOptions): Promise<number> {
  const { dataDir, configFiles = bootConfigFiles, say } = options
  const [action] = words
  if (!isAction(action) || words.length > 1) {
    say('speedrail boot-levels write|remove|show')
    return 2
  }
  const file = await readBootFile(configFiles)
  if (file === null) {
    say(`There is no ${configFiles.join(' and no ')}: only a Raspberry Pi has boot levels.`)
    return 0
  }
  const outputs = await storedOutputs(dataDir)
  if (!outputs.ok) {
    say(`${join(dataDir, 'outputs.json')} is not believed: ${outputs.problem.detail}. Nothing was changed.`)
    // Removing needs no outputs: whoever uninstalls must not be held up by them.
    if (action !== 'remove') return 1
  }
  const wanted =
    action === 'remove' || !outputs.ok ? withoutBootBlock(file.text) : withBootBlock(file.text, outputs.value)
  if (!wanted.ok) {
    say(`${file.path}: ${wanted.problem.detail}. Put this right by hand; nothing was changed.`)
    return 1
  }
  return action === 'show' ? show(file, wanted.value, say) : change(file, wanted.value, say)
}

/** Whether the boot configuration says what it should; null where there is no such file. */
export async function bootLevelsState(
  dataDir: string,
  configFiles: readonly string[] = bootConfigFiles,
): Promise<{ readonly path: string; readonly text: string; readonly isCurrent: boolean } | null> {
  const file = await readBootFile(configFiles)
  if (file === null) return null
  const outputs = await storedOutputs(dataDir)
  const wanted = outputs.ok ? withBootBlock(file.text, outputs.value) : outputs
  return { ...file, isCurrent: wanted.ok && wanted.value === file.text }
}

async function storedOutputs(dataDir: string): Promise<Result<readonly OutputLevel[], { readonly detail: string }>> {
  const text = await readOutputsFile(join(dataDir, 'outputs.json'))
  if (!text.ok) return text
  if (text.value === null) return success([])
  const document = outputsDocumentOf(text.value)
  return document.ok ? success(document.value.header) : document
}

function show(file: BootFile, wanted: string, say: (text: string) => void): number {
  say(wanted === file.text ? `${file.path} is up to date.` : `${file.path} should read:\n\n${wanted}`)
  return 0
}

async function change(file: BootFile, wanted: string, say: (text: string) => void): Promise<number> {
  const done = await replaceBootFile(file, wanted)
  if (!done.ok) {
    say(`${file.path} was not changed: ${done.problem.detail}`)
    return 1
  }
  say(
    done.value
      ? `${file.path} was changed; it counts from the next start of this computer.`
      : `${file.path} is up to date.`,
  )
  return 0
}
