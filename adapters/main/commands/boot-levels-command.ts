import { knownOutputsPath } from '#adapters/actuator/known-outputs.ts'
import {
  type BootFile,
  bootConfigFiles,
  readBootFile,
  replaceBootFile,
  withoutBootBlock,
} from '#adapters/boot/boot-config.ts'
import { storedOutputs, withLevels } from '../boot-levels-state.ts'
import type { Command } from './command.ts'

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
  const found = await readBootFile(configFiles)
  if (!found.ok) {
    say(`${found.problem.detail}. Nothing was changed.`)
    return 1
  }
  const file = found.value
  if (file === null) {
    say(`There is no ${configFiles.join(' and no ')}: only a Raspberry Pi has boot levels.`)
    return 0
  }
  const outputs = storedOutputs(dataDir)
  if (!outputs.ok) {
    say(`${outputs.problem}. Nothing was changed.`)
    // Removing needs no outputs: they must not hold up an uninstallation.
    if (action !== 'remove') return 1
  }
  if (outputs.ok && outputs.value === null)
    say(`No outputs are known in ${knownOutputsPath(dataDir)}: levels that are there stay.`)
  const wanted = action === 'remove' || !outputs.ok ? withoutBootBlock(file.text) : withLevels(file.text, outputs.value)
  if (!wanted.ok) {
    say(`${file.path}: ${wanted.problem.detail}. Put this right by hand; nothing was changed.`)
    return 1
  }
  return action === 'show' ? show(file, wanted.value, say) : change(file, wanted.value, say)
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

export const bootLevels: Command = ({ config, words }) =>
  bootLevelsCommand(words, { dataDir: config.dataDir, say: text => console.log(text) })
