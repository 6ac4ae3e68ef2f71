import type { ArchiveProblem } from '#domain/ports/archives.port.ts'
import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import type { RestoreProblem } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { ImportProblem } from '#domain/usecases/transfer/import-catalogue.usecase.ts'

/** The problems of import, export, backup and restore. */
export type TransferProblem = Exclude<
  ArchiveProblem | ImportProblem | RestoreProblem | TransferItemProblem,
  { kind: 'forbidden' | `too-many-${string}` }
>

export const transferStatus: Readonly<Record<TransferProblem['kind'], number>> = {
  'archive-unreadable': 400,
  'archive-too-large': 413,
  'archive-unpacks-too-large': 413,
  'archive-too-many-entries': 413,
  'archive-hostile': 400,
  'import-without-contents': 400,
  'import-gone': 400,
  'transfer-picture-unusable': 400,
  'transfer-invalid': 400,
  'transfer-field-missing': 400,
  'transfer-field-length': 400,
  'transfer-field-out-of-range': 400,
  'transfer-field-unknown': 400,
  'transfer-reference-missing': 400,
  'transfer-item-twice': 400,
  'transfer-group-cycle': 400,
  'transfer-not-json': 400,
  'not-a-backup': 400,
  'backup-newer': 400,
  'backup-damaged': 400,
  'backup-without-admin': 400,
  'restore-gone': 400,
  'machines-present': 400,
}
