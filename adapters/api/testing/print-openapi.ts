import { readFileSync, writeFileSync } from 'node:fs'
import { buildTestApp } from './test-app.ts'

/** Usage: print-openapi.ts FILE — writes the description of the API, so that a diff shows what changed in it. */
const [, , file] = process.argv
if (file === undefined) throw new Error('name the file to write')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const { app } = await buildTestApp({ version })
const document = (await app.inject({ url: '/api/openapi.json' })).json<object>()
await app.close()
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
process.exit()
