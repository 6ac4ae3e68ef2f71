import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from './schema.ts'

/** Usage: print-schema.ts FILE — writes the schema that the interface's operations are checked against. */
const [, , file] = process.argv
if (file === undefined) throw new Error('name the file to write')
writeFileSync(file, `${printSchema(schema)}\n`)
