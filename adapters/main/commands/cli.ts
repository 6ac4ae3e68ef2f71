/* The command `speedrail`: what is done without the server, or before and after it. */
import { readWhatIsRight } from '#adapters/config/config.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Command } from './command.ts'

/** Read when they are run: `off` must not wait for what only a backup needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  off: async () => (await import('./off-command.ts')).off,
  doctor: async () => (await import('./doctor-command.ts')).doctor,
  'boot-levels': async () => (await import('./boot-levels-command.ts')).bootLevels,
  backup: async () => (await import('./backup-command.ts')).backup,
  restore: async () => (await import('./backup-command.ts')).restore,
  store: async () => (await import('./store-command.ts')).store,
}

const usage = `speedrail ${packageJson.version}

  off                  switches every output of a real machine off, whether its server runs or not
  doctor [--json]      looks whether this computer can run a machine, and says what to do
  boot-levels write|remove|show
                       what the pins do between power-up and the start, in the computer's boot configuration
  backup <file>        everything that a machine that stands still remembers, as one file
  restore <file> --yes puts a backup in the place of everything
  store copy <from> <to>
                       moves a machine that stands still to another store: data folders, or addresses of a MongoDB
`

async function run([name = '', ...words]: readonly string[]): Promise<number> {
  if (name === '' || name === 'help' || name === '--help') {
    process.stdout.write(usage)
    return name === '' ? 2 : 0
  }
  if (name === '--version') {
    console.log(packageJson.version)
    return 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    process.stderr.write(`There is no command ${name}.\n\n${usage}`)
    return 2
  }
  const { config, problems } = readWhatIsRight()
  if (problems.length > 0) console.error(problems.join('\n'))
  // A wrong address of releases must not keep a pump running.
  if (problems.length > 0 && name !== 'off') return 2
  return (await load())({ config, version: packageJson.version, words })
}

process.exitCode = await run(process.argv.slice(2))
