/**
 * The wire double as a program: `node --import tsx tools/mongodb/wire-double-main.ts --port 27017 [--replica-set]`.
 * Its data ends with it.
 */
import { parseArgs } from 'node:util'
import { startWireDouble } from './wire-double.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '27017' }, 'replica-set': { type: 'boolean', default: false } },
})
const double = await startWireDouble({ port: Number(values.port), replicaSet: values['replica-set'] })
console.log(`waiting for connections on port ${double.port}: ${double.uri}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void double.close())
