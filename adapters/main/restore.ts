/* npm run restore -- <file> --yes: puts a backup in the place of everything. The machine must not be running. */
import { configFromEnvironment } from '#adapters/config/config.ts'
import { CommandRefused, restoreData } from './backup-command.ts'
import { startFailureText } from './start-failure.ts'

const config = configFromEnvironment()
const words = process.argv.slice(2)
const [file] = words.filter(word => word !== '--yes')
if (!config.ok) fail(config.problem.join('\n'))
else if (file === undefined) fail('Name the file to restore: npm run restore -- <file> --yes')
else if (!words.includes('--yes')) {
  fail(`This puts ${file} in the place of everything in ${config.value.dataDir}. Say --yes if you mean it.`)
} else {
  try {
    await restoreData(config.value.dataDir, file)
    console.log(`${file} is restored. What was there before lies among the snapshots in ${config.value.dataDir}.`)
  } catch (error) {
    fail(error instanceof CommandRefused ? error.message : startFailureText(error, config.value))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
