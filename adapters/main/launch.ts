/* Starts the bundled server; from sources, main.ts is started itself. */
import { readProgram } from './program.ts'

await readProgram(import.meta.url).run().started
