/* Records that are written. */
import { onlyId, type RecordTypes, type WriteOperation } from '../records/records.ts'

/** Under its own id; what has none is the only one of its kind. */
export const write = <Kind extends keyof RecordTypes>(
  kind: Kind,
  value: RecordTypes[Kind],
  id: number = 'id' in value ? Number(value.id) : onlyId,
): WriteOperation => ({ op: 'put', kind, id, value }) as WriteOperation
