/** Starts every MongoDB server at hand once for a whole run of tests; tests find them by `MONGODB_TEST_SERVERS`. */
import { serversAtHand } from './servers-at-hand.mjs'

export async function setup() {
  const started = []
  const stopAll = async () => {
    for (const { stop } of started) await stop()
  }
  try {
    for (const { start } of await serversAtHand()) started.push(await start())
  } catch (error) {
    await stopAll()
    throw error
  }
  process.env.MONGODB_TEST_SERVERS = JSON.stringify(started.map(({ name, kind, uri }) => ({ name, kind, uri })))
  return stopAll
}
