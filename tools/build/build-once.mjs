/**
 * For tests that start the server several at a time: each of them would build what is stale, one while another reads.
 */
import { runNode } from '../running/run-command.mjs'

export async function setup() {
  const { code, output } = await runNode(['tools/build.mjs'])
  if (code !== 0) throw new Error(output)
}
