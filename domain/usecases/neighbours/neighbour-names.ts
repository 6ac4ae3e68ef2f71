import type { MachineKey } from '../../neighbours/machine-key.ts'
import { spokenName } from '../../neighbours/nameplate.ts'
import { onlyId, type Records } from '../../records/records.ts'

/** The name of a machine, by what it remembers. */
export const nameOfMachine = (key: MachineKey, own: Pick<Records, 'nameplate'> | undefined): string =>
  spokenName(key, own?.nameplate.get(onlyId))
