/** For tests that start the server several at a time: each would build what is stale, while another one reads. */
import { runNode } from '../running/run-command.mjs'

export async function setup() {
  const { code, output } = await runNode(['tools/build.mjs'])
  if (code !== 0) throw new Error(output)
}
