/**
 * npm run types [-- web server domain]: the compiler, over all rooms or those that are named.
 *
 * What it found in a file is kept below node_modules/.cache until that file, or one that it uses, changes.
 */
import { makeDerivedFiles } from './derived-files.mjs'
import { staleFiles } from './generate.mjs'
import { program, runChecks } from './running/run-checks.mjs'
import { bin, isMain } from './running/run-command.mjs'

/** The longest first. */
const rooms = {
  server: { title: 'types of server, tools and tests', config: 'tsconfig.server.json' },
  web: { title: 'types of the web pages', config: 'tsconfig.web.json' },
  domain: { title: 'domain without surroundings', config: 'domain/tsconfig.json' },
}

function compile(name) {
  const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/speedrail/types-${name}.tsbuildinfo`]
  // One checker: each of several would work out again what the others know.
  return program(bin.tsc, '-p', rooms[name].config, '--checkers', '1', ...kept)
}

export const typeChecks = (names = Object.keys(rooms)) => names.map(name => [rooms[name].title, compile(name)])

if (isMain(import.meta)) {
  const named = process.argv.slice(2)
  const unknown = named.filter(name => !Object.hasOwn(rooms, name))
  if (unknown.length > 0) {
    console.error(`No room ${unknown.join(', ')}. Known are ${Object.keys(rooms).join(', ')}.`)
    process.exit(2)
  }
  for (const problem of await makeDerivedFiles()) console.error(problem)
  const schemas = ['docs/api/schema.graphql', 'domain/records/record-types.json']
  const checks = named.length > 0 ? typeChecks(named) : typeChecks()
  await runChecks([...checks, ['schemas that types are made of', () => staleFiles(schemas)]])
}
