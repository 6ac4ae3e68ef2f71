import { backUpData, CommandRefused, restoreData } from './backup-command.ts'
import { type Command, refusal } from './command.ts'
import { startFailureText } from './start-failure.ts'

export const backup: Command = async ({ config, version, words: [file] }) => {
  if (file === undefined) return refusal('Name the file to write: backup <file>')
  try {
    await backUpData(config.dataDir, file, version)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`Everything in ${config.dataDir} is in ${file}. It is as secret as the machine: keep it safe.`)
  return 0
}

export const restore: Command = async ({ config, words }) => {
  const [file] = words.filter(word => word !== '--yes')
  if (file === undefined) return refusal('Name the file to restore: restore <file> --yes')
  if (!words.includes('--yes')) {
    return refusal(`This puts ${file} in the place of everything in ${config.dataDir}. Say --yes if you mean it.`)
  }
  try {
    await restoreData(config.dataDir, file)
  } catch (error) {
    return refusal(error instanceof CommandRefused ? error.message : startFailureText(error, config))
  }
  console.log(`${file} is restored. What was there before lies among the snapshots in ${config.dataDir}.`)
  return 0
}
