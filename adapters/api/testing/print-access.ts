import { writeFileSync } from 'node:fs'
import { accessTables } from './access-tables.ts'
import { buildTestApp } from './test-app.ts'

/** Usage: print-access.ts FILE — writes who may do what, so that a diff shows what changed in it. */
const [, , file] = process.argv
if (file === undefined) throw new Error('name the file to write')
const { app } = await buildTestApp()
await app.ready()
writeFileSync(file, accessTables(app.guardedRoutes))
process.exit()
