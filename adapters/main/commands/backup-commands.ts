import type { Config } from '#adapters/config/config.ts'
import { startFailureText } from '../start-failure.ts'
import { storeName } from '../store-name.ts'
import { backUpData, restoreData } from './backup-command.ts'
import { type Command, CommandRefused, refusal } from './command.ts'

export const backup: Command = async ({ config, version, words: [file] }) => {
  if (file === undefined) return refusal('Name the file to write: backup <file>')
  try {
    await backUpData(config, file, version)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`Everything in ${storeName(config)} is in ${file}. It is as secret as the machine: keep it safe.`)
  return 0
}

export const restore: Command = async ({ config, words }) => {
  const [file] = words.filter(word => word !== '--yes')
  if (file === undefined) return refusal('Name the file to restore: restore <file> --yes')
  if (!words.includes('--yes')) {
    return refusal(`This puts ${file} in the place of ${whatIsReplaced(config)}. Say --yes if you mean it.`)
  }
  try {
    await restoreData(config, file)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`${file} is restored. ${whatIsKept(config)}`)
  return 0
}

const whatIsReplaced = (config: Config): string =>
  config.store === 'embedded'
    ? `everything in ${config.dataDir}`
    : `everything in ${storeName(config)} that its machines have in common — recipes, ingredients, users, collections — ` +
      'and of what this one remembers of its own. What others remember of their own stays'

const whatIsKept = (config: Config): string =>
  config.store === 'embedded'
    ? `What was there before lies among the snapshots in ${config.dataDir}.`
    : `It is in the place of what all machines on ${storeName(config)} had in common, and of what this one remembered.`
