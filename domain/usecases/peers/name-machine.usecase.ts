import { fits } from '../../names/length.ts'
import { hasUnseen, type NameCharacters } from '../../names/name.ts'
import { tidyName } from '../../names/normalise.ts'
import { nameKey } from '../../names/spelling.ts'
import { type MachineKey, machineNameLength, spokenName } from '../../peers/machine-key.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export type NameMachineProblem =
  | { readonly kind: 'machine-name-length'; readonly least: number; readonly most: number }
  | { readonly kind: 'machine-name-taken'; readonly name: string }
  | NameCharacters<'name'>

/** Names this machine for people; no other machine may have the same name. */
export const nameMachine = (
  { records }: { readonly records: RecordBook },
  wish: string,
): Promise<Result<void, NameMachineProblem | StoreUnavailable>> =>
  records.change<void, NameMachineProblem>(draft => {
    const name = tidyName(wish)
    if (!fits(name, machineNameLength)) return failure({ kind: 'machine-name-length', ...machineNameLength })
    if (hasUnseen(name)) return failure({ kind: 'name-characters', field: 'name' })
    const taken = [...draft.others].some(([key, own]) => nameKey(nameOfMachine(key, own)) === nameKey(name))
    if (taken) return failure({ kind: 'machine-name-taken', name })
    draft.put('nameplate', onlyId, { name })
    return success(undefined)
  })

/** The name of a machine, by what it remembers. */
export const nameOfMachine = (key: MachineKey, own: Pick<Records, 'nameplate'> | undefined): string =>
  spokenName(key, own?.nameplate.get(onlyId))
