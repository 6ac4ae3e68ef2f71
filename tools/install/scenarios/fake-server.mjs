/**
 * Stands for the server where installing is tested. It answers as one does and leaves its version in the data, as a
 * migration would; a version that ends in "-sick" never gets well, one that ends in "-mute" does not even start. It works
 * as long as there is a file /test/busy.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const dataDir = process.env.DATA_DIR ?? ''
if (version.endsWith('-mute')) process.exit(1)
writeFileSync(join(dataDir, 'speedrail.db'), `data of ${version}\n`)

createServer((request, response) => {
  const isWell = request.url === '/health' && !version.endsWith('-sick')
  response.writeHead(isWell ? 200 : 500, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isWell ? { status: 'ok', version, busy: existsSync('/test/busy') } : { status: 'sick' }))
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
