/**
 * npm run demo: builds dist/demo where it is missing or stale: a folder for any static server, below any path.
 *
 *   --serve        then shows it on http://localhost:8081/speedrail/
 *   --port=N       there
 */
import { serveDemo } from './demo/serve.mjs'
import { runNode } from './running/run-command.mjs'

const port = Number(process.argv.find(argument => argument.startsWith('--port='))?.slice('--port='.length) ?? 8081)

const { code, output } = await runNode(['tools/build.mjs', '--only=demo'])
process.stdout.write(output)
if (code !== 0) process.exit(code)
if (process.argv.includes('--serve')) {
  const { url } = await serveDemo({ port })
  console.log(`The demo: ${url}`)
} else console.log('dist/demo: `npm run demo -- --serve` shows it; docs/demo.md says how to publish it.')
