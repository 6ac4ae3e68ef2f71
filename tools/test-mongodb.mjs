/**
 * npm run test:mongodb: fetches MongoDB servers where none is at hand, then runs what is tested on real servers
 * (docs/testing.md).
 *
 *   -- --product   also every suite that starts servers of the product, with their records on it
 *
 * As a suite of npm test it runs where a server is at hand, and otherwise says that it did not. With MONGODB=required in
 * the environment one is fetched, and that there is none is a failure.
 */
import { provideServers, serversAtHand } from './mongodb/servers-at-hand.mjs'
import { isMain, runNode } from './running/run-command.mjs'
import { isRequired, nothing, withoutMeans } from './running/run-tests.mjs'

/** Runs what starts servers of the product on the first MongoDB at hand. */
export async function onMongodb(work) {
  const [server] = await serversAtHand()
  if (server === undefined) throw new Error('No MongoDB server is at hand: npm run test:mongodb fetches one.')
  const { uri, stop } = await server.start()
  console.log(`the product on ${server.name}`)
  try {
    return await work({ TEST_STORE: uri })
  } finally {
    await stop()
  }
}

/** A server is fetched only where everything is wanted. */
export async function mongodbSuite(runTests, { files, long }) {
  const missing = isRequired('MONGODB') || long ? await provideServers() : null
  if (missing !== null && isRequired('MONGODB'))
    return withoutMeans('MONGODB', `Not every MongoDB server to test on is there: ${missing}`)
  const servers = await serversAtHand()
  if (servers.length > 0) {
    console.log(`on ${servers.map(({ name }) => name).join(', ')}, and on the wire double`)
    return runTests()
  }
  const why = missing === null ? '' : ` (${missing})`
  return {
    ...nothing(0),
    skippedBecause:
      `MONGODB SKIPPED: no server at hand${why}; 0 of ${files.length} files ran. ` +
      'To run them: `MONGODB_URI=mongodb://… npm test`, or `npm run test:mongodb`, which fetches a server first.',
  }
}

if (isMain(import.meta)) {
  const env = { MONGODB: 'required' }
  const product = process.argv.includes('--product') ? [['--only=hil,e2e,walk', '--store=mongodb']] : []
  for (const args of [['--only=mongodb'], ...product]) {
    const { code } = await runNode(['tools/test.mjs', ...args], { env, stream: true })
    process.exitCode ||= code
  }
}
