/*
 * The types whose fields leave a process without a table that names them at run time. When one of them moves or gets
 * another name in the code, only its line here changes: `export type { NewName as OldName } from …`.
 */
export type { AnswerTo, FromActuator, ToActuator } from '#adapters/actuator/protocol.ts'
export type { AnyProblem } from '#adapters/api/kernel/problems/problem-kinds.ts'
export type { FromPictures, ToPictures } from '#adapters/images/sharp-image-editor.ts'
export type { FromScale, ToScale } from '#adapters/scale/scale-link.ts'
export type { StoredDocument } from '#adapters/store-mongodb/documents.ts'
export type { PictureFile } from '#adapters/store-mongodb/gridfs-image-vault.ts'
export type { Heartbeat } from '#adapters/store-mongodb/heartbeats.ts'
export type { StoredEntry } from '#adapters/store-mongodb/log.ts'
export type { LogPart } from '#adapters/store-mongodb/log-entry.ts'
export type { StoreMeta } from '#adapters/store-mongodb/store-meta.ts'
export type { PastOrder } from '#domain/pour/order.ts'
export type { RecordTypes } from '#domain/records/records.ts'
export type { MachineFile } from '#simulator/machine-file/machine-file.ts'
export type {
  FromActuatorWorker,
  FromController,
  FromMachine,
  ToActuatorWorker,
  ToController,
  ToMachine,
} from '#simulator/tab/messages.ts'
