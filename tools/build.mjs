/**
 * npm run build: builds what is missing or stale.
 *
 *   --all          builds everything, stale or not
 *   --only=server  or web, or demo, which is built by no other call
 */

import { buildDemo } from './build/demo.mjs'
import { writeNotices } from './build/notices.mjs'
import { buildServer } from './build/server.mjs'
import { contentHash, installedParts, isStale, missingOutputs, parts, writeStamp } from './build/stamp.mjs'
import { buildWeb } from './build/web.mjs'
import { makeRunningFiles } from './derived-files.mjs'
import { flag, messageOf, option, secondsSince } from './running/run-command.mjs'

// A shell that develops or tests something else must not make the pages slower.
process.env.NODE_ENV = 'production'
const builders = { web: buildWeb, server: buildServer, demo: buildDemo }

const only = option('only')

const problems = await makeRunningFiles()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
for (const part of only === undefined ? installedParts : Object.values(parts)) {
  if (only !== undefined && only !== part.name) continue
  if (!flag('all') && !isStale(part)) {
    console.log(`${part.name}: up to date`)
    continue
  }
  const start = performance.now()
  const hash = contentHash(part)
  try {
    await builders[part.name]()
    // Named but not made, it would be built again at every start.
    const missing = missingOutputs(part)
    if (missing.length > 0) throw new Error(`It made no ${missing.join(', ')}.`)
  } catch (error) {
    console.error(`${part.name}: build failed. ${messageOf(error)}`)
    process.exitCode = 1
    continue
  }
  writeStamp(part, hash)
  console.log(`${part.name}: built in ${secondsSince(start)}`)
}

try {
  await writeNotices()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
