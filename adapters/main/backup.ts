/* npm run backup -- <file>: writes all that a machine remembers to a file. The machine must not be running. */
import { configFromEnvironment } from '#adapters/config/config.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { backUpData, CommandRefused } from './backup-command.ts'
import { startFailureText } from './start-failure.ts'

const config = configFromEnvironment()
const [file] = process.argv.slice(2)
if (!config.ok) fail(config.problem.join('\n'))
else if (file === undefined) fail('Name the file to write: npm run backup -- <file>')
else {
  try {
    await backUpData(config.value.dataDir, file, packageJson.version)
    console.log(`Everything in ${config.value.dataDir} is in ${file}. It is as secret as the machine: keep it safe.`)
  } catch (error) {
    fail(error instanceof CommandRefused ? error.message : startFailureText(error, config.value))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
