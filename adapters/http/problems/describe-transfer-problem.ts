/* Words for what can be wrong with import, export, backup and restore. */

import type { TransferProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

export const transferWords: WordsFor<TransferProblem['kind']> = {
  'archive-unreadable': () => ['This is no zip file, or it is damaged.'],
  'archive-too-large': ({ mostBytes }) => ['The file is larger than {most} MB.', { most: megabytes(mostBytes) }],
  'archive-unpacks-too-large': ({ mostBytes }) => [
    'What is packed into the file is larger than {most} MB.',
    { most: megabytes(mostBytes) },
  ],
  'archive-too-many-entries': ({ most }) => ['The zip file holds more than {most} files.', { most }],
  'archive-hostile': () => ['The zip file is not built as an honest one would be. Nothing in it was read.'],
  'import-without-contents': () => ['The zip file holds no recipes and no collections.'],
  'import-gone': () => ['This upload has expired. Upload the file again.'],
  'transfer-picture-unusable': ({ where }) => ['The picture {where} cannot be read.', { where }],
  'transfer-invalid': () => ['Nothing was changed. {reasons}'],
  'transfer-field-missing': ({ where, field }) => ['{where}: {field} is missing.', { where, field }],
  'transfer-field-length': ({ where, field, least, most }) => [
    '{where}: {field} must have {least} to {most} characters.',
    { where, field, least, most },
  ],
  'transfer-field-out-of-range': ({ where, field, least, most }) => [
    '{where}: {field} must be between {least} and {most}.',
    { where, field, least, most },
  ],
  'transfer-field-unknown': ({ where, field, value }) => [
    '{where}: {field} cannot be "{value}".',
    { where, field, value },
  ],
  'transfer-reference-missing': ({ where, field, id }) => ['{where}: there is no {field} {id}.', { where, field, id }],
  'transfer-item-twice': ({ where }) => ['{where} is there twice.', { where }],
  'transfer-group-cycle': ({ where }) => ['The group {where} is in itself.', { where }],
  'transfer-not-json': ({ where }) => ['{where} cannot be read: it is not valid JSON.', { where }],
  'not-a-backup': () => ['This is no backup. Recipes that others have exported can be imported instead.'],
  'backup-newer': ({ version }) => [
    'The backup was written by version {version}, which is newer than this one. Update first.',
    { version },
  ],
  'backup-damaged': ({ where }) => ['The backup is damaged: {where}.', { where }],
  'backup-without-admin': () => ['Nobody could log in with this backup: it has no administrator.'],
  'restore-gone': () => ['This upload has expired. Upload the backup again.'],
  'machines-present': ({ names }) => [
    'A restore replaces the catalogue and the users of all machines, and these are on: {machines}. Switch them off first.',
    { machines: names.join(', ') },
  ],
}
