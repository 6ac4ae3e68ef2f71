import { plainWords } from '#domain/names/spelling.ts'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import {
  longestMachineFile,
  type MachineFileProblem,
  machineFileText,
  parseMachineFile,
} from '#simulator/machine-file/read-machine-file.ts'
import type { MachineFileWiringProblem } from '#simulator/machine-file/wire-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'

/** In the server's form, so that the same texts serve. */
export const problemOf = ({ kind, ...values }: MachineFileProblem | MachineFileWiringProblem): Problem => ({
  code: kind,
  text: '',
  values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

/** A machine, or everything that is wrong with the file that should hold one. */
type OpenedFile =
  | { readonly kind: 'machine'; readonly file: MachineFile }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

/** A file that is far too large is not read at all; a character has at most four bytes. */
export async function openedFile(file: Blob): Promise<OpenedFile> {
  const text = file.size > 4 * longestMachineFile ? ' '.repeat(longestMachineFile + 1) : await file.text()
  const result = parseMachineFile(text)
  return result.ok
    ? { kind: 'machine', file: result.value }
    : { kind: 'refused', problems: result.problem.map(problemOf) }
}

/** To save: `Party machine` becomes `party-machine.machine.json`, a name that every system takes. */
export function savedFile(file: MachineFile): { readonly name: string; readonly content: Blob } {
  const words = plainWords(file.name).match(/[\p{L}\p{N}]+/gu) ?? ['machine']
  return {
    name: `${words.join('-')}.machine.json`,
    content: new Blob([machineFileText(file)], { type: 'application/json' }),
  }
}
