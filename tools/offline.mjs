/** npm run backup, npm run restore, npm run store: work on the data of a machine that does not run. Builds what is missing or stale. */
import { isStale, parts } from './build/stamp.mjs'
import { runNode } from './running/run-command.mjs'

if (isStale(parts.server)) await runNode(['tools/build.mjs', '--only=server'], { stream: true })
await import(new URL('../dist/server/cli.mjs', import.meta.url).href)
